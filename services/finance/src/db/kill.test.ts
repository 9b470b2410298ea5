import { afterAll, beforeAll, expect, test } from 'vitest';
import { killWhileIssuingPapers } from '../testing/kill-papers.ts';
import { runKillRound } from '../testing/kill-round.ts';
import { aKillableFinanceService, type KillableFinanceService } from '../testing/killable-finance-service.ts';

let finance: KillableFinanceService;
beforeAll(async () => {
  finance = await aKillableFinanceService();
});
afterAll(() => finance.stop());

test.each([0, 3, 12, 20])(
  'killed after %i answers, no move of money is lost or written twice',
  async (after) => {
    expect(await runKillRound(finance, after)).toMatchObject({ kills: 1, lost: 0, doubled: 0, wrong: [] });
  },
  60_000,
);

test.each([0, 17])(
  'killed after %i of forty papers, their numbers have no gap and no trip is billed twice',
  async (after) => {
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
    expect(await killWhileIssuingPapers(finance, after)).toEqual({ numbers, fault: null });
  },
  60_000,
);
