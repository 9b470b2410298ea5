import { setup } from '@trassa/testing/test-postgres';
import { createBrowserCallRounds, startBrowserWorld } from '../attacks/browser-round.ts';
import { createFewStrikes } from '../attacks/few-strikes.ts';
import type { Campaign } from '../campaign-kind.ts';

/** Fault T16 of `campaign-faults.ts`, for each call of the pages. */
export const campaign: Campaign = {
  title:
    'In a browser, a call of a page, a write of a form or a download cut off, silent, answered 500, by a page, by half an ' +
    'answer, in another shape or by nothing: no page is white, each says in Russian what is gone and works again; a form ' +
    'keeps what was typed, and is taken when sent again, with one effect; no file is saved but that asked for.',
  rounds: 330,
  short: { rounds: 3, atLeast: { 'calls struck': 5, 'forms struck': 6, 'downloads struck': 3 } },
  found: [
    'a price that was not saved was gone from its field',
    'of an assignment that was done but not answered the dialog told for a moment only',
    'a key or an address for events, sent again after a lost answer, was there twice',
    'a page in place of a file, nothing, or a part of it was saved as the file',
    'a rollback of a release, sent again after a lost answer, went one version further back',
    'an invitation that was accepted before its company or sign-in failed was refused at the next press',
  ],
  open: async ({ isShort }) => {
    const stopPostgres = await setup();
    const world = await startBrowserWorld();
    return {
      round: isShort ? createFewStrikes(world) : createBrowserCallRounds(world),
      close: async () => {
        await world.close();
        await stopPostgres();
      },
    };
  },
};
