import { expect, type Page } from '@playwright/test';

/** The worker and its caches wait for an idle browser, which other journeys on the machine put off. */
export const whenIdle = { timeout: 30_000 };

/** Awaits the service worker of the page, by text: the policy of the page forbids what `waitForFunction` does. */
export async function awaitWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), whenIdle).toBe(true);
}
