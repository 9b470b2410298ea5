import { expect, type Page } from '@playwright/test';

/** Awaits the service worker of the page, by text: the policy of the page forbids what `waitForFunction` does. */
export async function awaitWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}
