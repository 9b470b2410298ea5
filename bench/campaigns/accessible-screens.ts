import { setup } from '@trassa/testing/test-postgres';
import { startBrowserWorld } from '../attacks/browser-round.ts';
import { aScreenChecker } from '../attacks/screen-round.ts';
import type { Campaign } from '../campaign-kind.ts';

/** Fault T18 of `campaign-faults.ts`: accessibility of each page. */
export const campaign: Campaign = {
  title:
    'Every page of a director, a newcomer, a driver, an administrator and a guest, with its answers, while it loads and ' +
    'when its calls fail: axe finds nothing at 360 and 1440 px in both themes; at 360 to 1440 px and at 200 % nothing is ' +
    'covered, cut or beyond the edge; in forced colours every control is seen; every link leads somewhere.',
  rounds: 220,
  short: { rounds: 6, atLeast: { screens: 6 } },
  open: async ({ isShort }) => {
    const stopPostgres = await setup();
    const world = await startBrowserWorld();
    const check = aScreenChecker(world);
    return {
      // Steps of 31 screens, so that few rounds meet different visitors and states.
      round: (_, round) => check(isShort ? round * 31 : round),
      close: async () => {
        await world.close();
        await stopPostgres();
      },
    };
  },
};
