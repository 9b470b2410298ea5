import { checkMutations } from '@trassa/service-edo/features/waybill-reading/fixtures/mutations';
import type { Campaign } from '../campaign-kind.ts';

const RUNS = 1000;

/** Attack T9 of `campaign-faults.ts`, on the reader of archives. */
export const campaign: Campaign = {
  title:
    'Archives, waybills and signatures with a few bytes changed, and random bytes: read into what the contract says, or ' +
    'refused by a code of its own; nothing is thrown.',
  rounds: 500,
  short: { rounds: 2, atLeast: { files: 4000 } },
  open: async () => ({
    round: async (seed) => {
      checkMutations({ seed, runs: RUNS });
      return { files: RUNS * 2 };
    },
    close: async () => {},
  }),
};
