import { agreesOnPapers, paperMonthArbitrary } from '@trassa/service-finance/testing/papers-oracle';
import fc from 'fast-check';
import type { Campaign } from '../campaign-kind.ts';

const CASES = 10_000;

/** Fault T12 of `campaign-faults.ts`, for the papers by which a carrier is paid. */
export const campaign: Campaign = {
  title:
    'Random months of trips, УПД, changed prices and payments against an oracle, ten thousand a round: every trip stands on one ' +
    'paper, sums are those of lines, VAT is that of the law to the kopeck, УКД lead to what is owed and hold nothing else, the ' +
    'balance of an act is papers less payments.',
  rounds: 100,
  short: { rounds: 1, atLeast: { cases: CASES } },
  open: async () => ({
    round: async (seed) => {
      fc.assert(fc.property(paperMonthArbitrary, agreesOnPapers), { numRuns: CASES, seed });
      return { cases: CASES };
    },
    close: async () => {},
  }),
};
