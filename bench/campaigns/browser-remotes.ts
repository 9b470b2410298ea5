import { setup } from '@trassa/testing/test-postgres';
import { remoteRound, spreadRemoteRound, startBrowserWorld } from '../attacks/browser-round.ts';
import type { Campaign } from '../campaign-kind.ts';

/** Faults T16 and T13 of `campaign-faults.ts`, for each remote. */
export const campaign: Campaign = {
  title:
    'In a browser, scripts of a remote missing, refused, silent, cut short, with a byte changed, of a release that throws, ' +
    'or its manifest changed, signed by a stranger or from another origin: a card with a code in its place, the rest of ' +
    'the application works, and a retry or the next release brings it back.',
  rounds: 96,
  short: { rounds: 6, atLeast: { 'remotes struck': 6 } },
  open: async ({ isShort }) => {
    const stopPostgres = await setup();
    const world = await startBrowserWorld();
    return {
      round: (seed, round) => (isShort ? spreadRemoteRound : remoteRound)(world, seed, round),
      close: async () => {
        await world.close();
        await stopPostgres();
      },
    };
  },
};
