import type { Page } from '@playwright/test';
import type { Registry } from '@trassa/contracts/platform/remote-manifest';
import { findRoute } from '@trassa/contracts/platform/route-match';
import { expect } from './deadline.ts';

/** Goes to an address as links of the application do, without loading the document anew. */
export async function goInApp(page: Page, href: string): Promise<void> {
  // Without a key of its own the page would be scrolled to where another one was left.
  await page.evaluate(`history.pushState({ key: crypto.randomUUID() }, '', ${JSON.stringify(href)});
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`);
}

/** Whether the page stands in the frame, at another path. */
const isElsewhere = async (page: Page, pathname: string) =>
  (await page.locator('#menu').count()) > 0 && new URL(page.url()).pathname !== pathname;

/**
 * Opens a page from another one of the frame without a new document, which takes most of the time of a visit; otherwise
 * with one. The page is there when the header names it, or when it has redirected to another address.
 */
export async function openInApp(page: Page, registry: Registry, href: string): Promise<void> {
  const { pathname } = new URL(href, 'http://app');
  const route = findRoute(registry, pathname)?.route;
  if (route?.layout !== 'app' || !(await isElsewhere(page, pathname))) {
    await page.goto(href);
    return;
  }
  await goInApp(page, href);
  const isThere = `location.pathname !== ${JSON.stringify(pathname)}
    || document.querySelector('header [aria-current="page"]')?.textContent === ${JSON.stringify(route.title)}`;
  await expect.poll(() => page.evaluate(isThere), { message: href }).toBe(true);
}
