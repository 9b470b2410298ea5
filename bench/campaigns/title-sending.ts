import { SendingEdo } from '@trassa/service-edo/testing/sending/sending-edo';
import { sendingRound } from '@trassa/service-edo/testing/sending/sending-round';
import { setup } from '@trassa/testing/test-postgres';
import type { Campaign } from '../campaign-kind.ts';

/** T1, for titles that a carrier sends. */
export const campaign: Campaign = {
  title:
    'Titles sent through Diadoc and Saby by two people who press twice, while services/edo is killed with SIGKILL or the ' +
    'operators’ answers are lost, cut or late: every title that somebody was told is accepted is at its operator, every ' +
    'title there is accepted here, and each is there once.',
  rounds: 100,
  short: { rounds: 2, atLeast: { kills: 20, 'lost answers': 40 } },
  open: async () => {
    const stopPostgres = await setup();
    const edo = await SendingEdo.open();
    return {
      round: (seed) => sendingRound(edo, seed),
      close: async () => {
        await edo.stop();
        await stopPostgres();
      },
    };
  },
};
