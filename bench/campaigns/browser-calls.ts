import { setup } from '@trassa/testing/test-postgres';
import { aBrowserWorld, aCallStriker } from '../attacks/browser-round.ts';
import type { Campaign } from '../campaign-kind.ts';

/** T16: each call. */
export const campaign: Campaign = {
  title:
    'In a browser, a call of a page or the write of a form cut off, silent, answered 500, by a page, by half an answer, in ' +
    'another shape or by nothing: no page is white, each says in Russian what is missing and works again; a form says so, ' +
    'keeps what was typed, and is taken when it is sent again, with one effect.',
  rounds: 1000,
  open: async () => {
    const stopPostgres = await setup();
    const world = await aBrowserWorld();
    return {
      round: await aCallStriker(world),
      close: async () => {
        await world.close();
        await stopPostgres();
      },
    };
  },
};
