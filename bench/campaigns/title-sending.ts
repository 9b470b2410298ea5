import { join } from 'node:path';
import { SendingEdo } from '@trassa/service-edo/testing/sending/sending-edo';
import { runSendingRound } from '@trassa/service-edo/testing/sending/sending-round';
import { setup } from '@trassa/testing/test-postgres';
import type { Campaign } from '../campaign-kind.ts';

/** Fault T1 of `campaign-faults.ts`, for titles that a carrier sends. */
export const campaign: Campaign = {
  title:
    'Titles sent through Diadoc and Saby by two people who press twice, while services/edo is killed with SIGKILL or the ' +
    'operators’ answers are lost, cut or late: every title that somebody was told is accepted is at its operator, every ' +
    'title there is accepted here, and each is there once.',
  rounds: 42,
  short: { rounds: 1, atLeast: { kills: 24, 'lost Diadoc answers': 20, 'lost Saby answers': 20 } },
  open: async () => {
    const stopPostgres = await setup();
    // Most of a round is starts of processes, which are faster with a compile cache.
    process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.cache/compiled');
    const edo = await SendingEdo.open();
    return {
      round: (seed) => runSendingRound(edo, seed),
      close: async () => {
        await edo.stop();
        await stopPostgres();
      },
    };
  },
};
