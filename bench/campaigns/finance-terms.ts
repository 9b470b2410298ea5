import { agreesWithOracle, termsInputArbitrary } from '@trassa/service-finance/testing/terms-oracle';
import fc from 'fast-check';
import type { Campaign } from '../campaign-kind.ts';

const CASES = 10_000;

/** Fault T12 of `campaign-faults.ts`, for terms of advances. */
export const campaign: Campaign = {
  title:
    'Terms of advances against an oracle in exact fractions, ten thousand cases a round, the edges of every rule among ' +
    'them: the same rate, fee and limit, amount = fee + net, never more than 80 % of the shipment.',
  rounds: 100,
  short: { rounds: 1, atLeast: { cases: CASES } },
  open: async () => ({
    round: async (seed) => {
      fc.assert(fc.property(termsInputArbitrary, agreesWithOracle), { numRuns: CASES, seed });
      return { cases: CASES };
    },
    close: async () => {},
  }),
};
