import { afterAll, beforeAll, expect, test } from 'vitest';
import { killRound } from '../testing/kill-round.ts';
import { aKillableHouse, type KillableHouse } from '../testing/killable-house.ts';

let house: KillableHouse;
beforeAll(async () => {
  house = await aKillableHouse();
});
afterAll(() => house.stop());

test.each([0, 3, 12, 20])(
  'killed after %i answers, no move of money is lost or written twice',
  async (after) => {
    expect(await killRound(house, after)).toMatchObject({ kills: 1, lost: 0, doubled: 0, wrong: [] });
  },
  60_000,
);
