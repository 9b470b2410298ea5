import { aPaymentsService } from '@trassa/service-orders/testing/a-payments-service';
import { duplicateRound } from '@trassa/service-orders/testing/duplicate-round';
import { setup } from '@trassa/testing/test-postgres';
import type { Campaign } from '../campaign-kind.ts';

/** Fault T11 of `campaign-faults.ts`, for payments and payment requests of orders. */
export const campaign: Campaign = {
  title:
    'A hundred identical requests behind one barrier, with a key and without, for a payment and for the money of an ' +
    'order: one effect and one answer; the same key for something else is refused.',
  rounds: 1000,
  short: { rounds: 2, atLeast: {} },
  open: async () => {
    const stopPostgres = await setup();
    const paymentsService = await aPaymentsService();
    return {
      round: (seed) => duplicateRound(paymentsService, { seed }),
      close: async () => {
        await paymentsService.stop();
        await stopPostgres();
      },
    };
  },
};
