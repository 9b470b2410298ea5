import { outgoingTitleKinds } from '@trassa/contracts/edo/outgoing-kinds';
import { checkReadBack } from '@trassa/service-edo/features/title-writing/fixtures/read-back';
import type { Campaign } from '../campaign-kind.ts';

/** Titles of each kind in a round. */
const RUNS = 50;

/** Writer and readers of titles. */
export const campaign: Campaign = {
  title:
    'Titles of arbitrary fields, of every kind that a carrier writes: what is written is read back letter by letter, ' +
    'nothing in the file is empty, and no reader warns.',
  rounds: 250,
  found: ['Sums of more than 67 million rubles with kopecks were refused as if they had more than two decimals.'],
  short: { rounds: 2, atLeast: { titles: 600 } },
  open: async () => ({
    round: async (seed) => {
      for (const kind of outgoingTitleKinds) checkReadBack(kind, { seed, runs: RUNS });
      return { titles: RUNS * outgoingTitleKinds.length };
    },
    close: async () => {},
  }),
};
