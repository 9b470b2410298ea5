import { test as base, expect } from '@playwright/test';
import { aCarrier, type SignedIn, signIn } from './accounts.ts';
import { type Troubles, watchTroubles } from './troubles.ts';

interface Journey {
  /** A carrier registered for this test alone and signed in in its browser. */
  carrier: SignedIn;
  troubles: Troubles;
}

/** A test in a real browser that fails when the browser complained about anything it was not told to expect. */
export const test = base.extend<Journey>({
  troubles: [
    async ({ context }, use) => {
      const troubles = await watchTroubles(context);
      await use(troubles);
      expect(troubles.unexpected(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  carrier: async ({ context }, use) => use(await signIn(context, await aCarrier(context.request))),
});
