import { killRound } from '@trassa/service-orders/testing/kill-round';
import { aKillablePaymentsService } from '@trassa/service-orders/testing/killable-payments-service';
import { setup } from '@trassa/testing/test-postgres';
import type { Campaign } from '../campaign-kind.ts';

/** Fault T1 of `campaign-faults.ts`, for services/orders. */
export const campaign: Campaign = {
  title:
    'services/orders killed with SIGKILL while payments are made, notifications come, orders are imported and money is ' +
    'asked for; started again and asked the same again: nothing answered is lost, nothing is doubled, all adds up.',
  rounds: 1000,
  short: { rounds: 2, atLeast: {} },
  open: async () => {
    const stopPostgres = await setup();
    const paymentsService = await aKillablePaymentsService();
    return {
      round: async (seed) => {
        const { wrong, ...counts } = await killRound(paymentsService, seed);
        if (counts.lost + counts.doubled + wrong.length > 0) throw new Error(JSON.stringify({ ...counts, wrong }));
        return counts;
      },
      close: async () => {
        await paymentsService.stop();
        await stopPostgres();
      },
    };
  },
};
