import {
  aRefreshFixture,
  buildRefreshProperty,
  checkAuditedReplays,
} from '@trassa/service-account/testing/refresh-sequences';
import { setup } from '@trassa/testing/test-postgres';
import fc from 'fast-check';
import type { Campaign } from '../campaign-kind.ts';

const FULL_SEQUENCES = 50;
const SHORT_SEQUENCES = 10;

/** Fault T6 of `campaign-faults.ts`: refreshes of sessions. */
export const campaign: Campaign = {
  title:
    'Refreshes, lost answers, storms of eight tabs, waits and thefts in any order: no honest browser is signed out, one ' +
    'successor for a storm, every token used again ends its family and leaves its row in the audit.',
  rounds: 200,
  short: { rounds: 1, atLeast: {} },
  open: async ({ isShort }) => {
    const sequences = isShort ? SHORT_SEQUENCES : FULL_SEQUENCES;
    const stopPostgres = await setup();
    return {
      round: async (seed) => {
        const world = await aRefreshFixture();
        try {
          await fc.assert(buildRefreshProperty(world), { seed, numRuns: sequences });
          await checkAuditedReplays(world);
          return { ...world.counts };
        } finally {
          await world.stop();
        }
      },
      close: stopPostgres,
    };
  },
};
