import { priceCases, purchaseCases } from '@trassa/service-orders/testing/price-cases';
import fc from 'fast-check';
import type { Campaign } from '../campaign-kind.ts';

const cases = 10_000;

/** Fault T12 of `campaign-faults.ts`, for prices of plans. */
export const campaign: Campaign = {
  title:
    'Prices of plans for any period and discount against an oracle in whole numbers, and sequences of purchases, which ' +
    'must lose no worth of what was paid.',
  rounds: 100,
  short: { rounds: 1, atLeast: { prices: cases } },
  open: async () => ({
    round: async (seed) => {
      fc.assert(priceCases(), { seed, numRuns: cases });
      fc.assert(purchaseCases(), { seed, numRuns: cases / 10 });
      return { prices: cases, purchases: cases / 10 };
    },
    close: async () => undefined,
  }),
};
