import { aPaymentsService } from '@trassa/service-orders/testing/a-payments-service';
import { paymentSequences } from '@trassa/service-orders/testing/payment-sequences';
import { setup } from '@trassa/testing/test-postgres';
import fc from 'fast-check';
import type { Campaign } from '../campaign-kind.ts';

const FULL_SEQUENCES = 50;
const SHORT_SEQUENCES = 10;

/** Attack T10 of `campaign-faults.ts`: notices of payments. */
export const campaign: Campaign = {
  title:
    'Payments made, paid, declined, looked at, reconciled and told of in any order, with stale, forged and repeated ' +
    'notifications: what the provider took is active once, and nothing else is.',
  rounds: 200,
  short: { rounds: 1, atLeast: { sequences: 10 } },
  open: async ({ isShort }) => {
    const sequences = isShort ? SHORT_SEQUENCES : FULL_SEQUENCES;
    const stopPostgres = await setup();
    const paymentsService = await aPaymentsService();
    return {
      round: async (seed) => {
        await fc.assert(paymentSequences(paymentsService), { seed, numRuns: sequences });
        return { sequences };
      },
      close: async () => {
        await paymentsService.stop();
        await stopPostgres();
      },
    };
  },
};
