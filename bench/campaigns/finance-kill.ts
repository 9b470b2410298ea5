import { runKillRound } from '@trassa/service-finance/testing/kill-round';
import { aKillableFinanceService } from '@trassa/service-finance/testing/killable-finance-service';
import { setup } from '@trassa/testing/test-postgres';
import type { Campaign } from '../campaign-kind.ts';

/** Fault T1 of `campaign-faults.ts`, for services/finance. */
export const campaign: Campaign = {
  title:
    'services/finance killed with SIGKILL while debts come, advances are asked for, debts are paid and expenses entered; ' +
    'started again and asked the same again while the factor goes on: every move of money stands in the ledger once.',
  rounds: 1000,
  short: { rounds: 2, atLeast: {} },
  open: async () => {
    const stopPostgres = await setup();
    const finance = await aKillableFinanceService();
    return {
      round: async (seed) => {
        const { wrong, ...counts } = await runKillRound(finance, seed);
        if (counts.lost + counts.doubled + wrong.length > 0) throw new Error(JSON.stringify({ ...counts, wrong }));
        return counts;
      },
      close: async () => {
        await finance.stop();
        await stopPostgres();
      },
    };
  },
};
