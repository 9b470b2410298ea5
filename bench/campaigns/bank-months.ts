import { agreesOnMonth, monthArbitrary } from '@trassa/service-finance/testing/bank-oracle';
import fc from 'fast-check';
import type { Campaign } from '../campaign-kind.ts';

const CASES = 10_000;

/** Fault T12 of `campaign-faults.ts`, for operations of bank statements. */
export const campaign: Campaign = {
  title:
    'Random months of trips, papers and payments against an oracle, ten thousand a round: a payment is exact where number, sum ' +
    'and INN say so and nowhere else, no debt is paid twice, nothing is named where two fit, what is owed is papers less ' +
    'payments, an operation that is told again has the same key, balances add up by day.',
  rounds: 100,
  short: { rounds: 1, atLeast: { cases: CASES } },
  open: async () => ({
    round: async (seed) => {
      fc.assert(fc.property(monthArbitrary, agreesOnMonth), { numRuns: CASES, seed });
      return { cases: CASES };
    },
    close: async () => {},
  }),
};
