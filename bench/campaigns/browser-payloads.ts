import { setup } from '@trassa/testing/test-postgres';
import { startBrowserWorld } from '../attacks/browser-round.ts';
import { payloadRound } from '../attacks/payload-round.ts';
import type { Campaign } from '../campaign-kind.ts';

/** Attack T13 of `campaign-faults.ts`, for stored payloads. */
export const campaign: Campaign = {
  title:
    'In a browser, texts that would run as code, written by the API into every text that it stores, and by an uploaded ' +
    'waybill: on every page of the company and of the administrators none runs, nothing is asked elsewhere, no link leads ' +
    'to code, and the policy of pages has nothing to report.',
  rounds: 100,
  short: { rounds: 1, atLeast: { payloads: 40, pages: 10 } },
  open: async () => {
    const stopPostgres = await setup();
    const world = await startBrowserWorld();
    return {
      round: (seed) => payloadRound(world, seed),
      close: async () => {
        await world.close();
        await stopPostgres();
      },
    };
  },
};
