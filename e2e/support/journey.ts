import { test as base, expect } from '@playwright/test';
import { aCarrier, type SignedIn, signIn } from './accounts.ts';
import { type BrowserErrors, watchErrors } from './browser-errors.ts';

interface Journey {
  /** Carrier registered for this test and signed in in its browser. */
  carrier: SignedIn;
  browserErrors: BrowserErrors;
}

/** Browser test that fails on any unexpected error of the browser. */
export const test = base.extend<Journey>({
  browserErrors: [
    async ({ context }, use) => {
      const browserErrors = await watchErrors(context);
      await use(browserErrors);
      expect(browserErrors.unexpected(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  carrier: async ({ context }, use) => use(await signIn(context, await aCarrier(context.request))),
});
