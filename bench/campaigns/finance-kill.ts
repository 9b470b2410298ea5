import { killRound } from '@trassa/service-finance/testing/kill-round';
import { aKillableHouse } from '@trassa/service-finance/testing/killable-house';
import { setup } from '@trassa/testing/test-postgres';
import type { Campaign } from '../campaign-kind.ts';

/** T1, for services/finance. */
export const campaign: Campaign = {
  title:
    'services/finance killed with SIGKILL while debts come, advances are asked for, debts are paid and expenses entered; ' +
    'started again and asked the same again while the factor goes on: every move of money stands in the ledger once.',
  rounds: 1000,
  open: async () => {
    const stopPostgres = await setup();
    const house = await aKillableHouse();
    return {
      round: async (seed) => {
        const { wrong, ...counts } = await killRound(house, seed);
        if (counts.lost + counts.doubled + wrong.length > 0) throw new Error(JSON.stringify({ ...counts, wrong }));
        return counts;
      },
      close: async () => {
        await house.stop();
        await stopPostgres();
      },
    };
  },
};
