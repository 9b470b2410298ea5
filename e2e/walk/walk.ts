import { expect, type Page } from '@playwright/test';
import type { Registry, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';
import { findRoute } from '@trassa/contracts/platform/route-match';
import { expectAccessible } from '../support/axe.ts';
import { coveredActions, cutTexts } from './geometry.ts';

/** Gateway documents that pages link to. */
const gatewayPages = [/^\/api\/docs$/, /^\/_\/mfe$/];

/** Awaits the heading of a page and the end of its loading. */
export async function awaitSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 20_000 });
  // Skeletons hold their place before they are visible.
  const onItsWay = `[...document.querySelectorAll('[aria-busy="true"], [role="status"][aria-label^="Загру"]')]
    .filter((element) => element.getClientRects().length > 0).length`;
  await expect.poll(() => page.evaluate(onItsWay), { timeout: 20_000 }).toBe(0);
}

/** Dead links of a page: no route declares the path, or no element has the id. */
async function brokenLinks(page: Page, registry: Registry): Promise<string[]> {
  const hrefs = await page
    .locator('a[href^="/"], a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const dead: string[] = [];
  for (const href of new Set(hrefs)) {
    const url = new URL(href, page.url());
    const isHere = url.pathname === new URL(page.url()).pathname;
    if (url.hash && isHere && (await page.locator(`[id="${decodeURIComponent(url.hash.slice(1))}"]`).count()) === 0) {
      dead.push(href);
    }
    if (gatewayPages.some((known) => known.test(url.pathname))) continue;
    if (!findRoute(registry, url.pathname)) dead.push(href);
  }
  return dead;
}

/** Walked pages, and the order that pages of one order show. */
interface Walk {
  routes: readonly RemoteRoute[];
  orderId?: string;
}

/** Evaluated in the page: width beyond the window, covered actions, and texts cut for no want of room. */
const geometry = `(() => {
  ${coveredActions}
  ${cutTexts}
  const menu = document.querySelector('#menu');
  const end = menu && innerWidth < 640 ? menu.getBoundingClientRect().top : innerHeight;
  const beyond = Math.max(0, document.documentElement.scrollWidth - innerWidth);
  return { beyond, covered: coveredActions(end), cut: cutTexts() };
})()`;

const screens = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Checks the places of a screen at three widths without reloading. */
async function expectInPlace(page: Page, path: string): Promise<void> {
  for (const size of screens) {
    await page.setViewportSize(size);
    await awaitSettled(page);
    expect
      .soft(await page.evaluate(geometry), `${path} at ${size.width} px`)
      .toEqual({ beyond: 0, covered: [], cut: [] });
  }
}

/** Opens every page, checks its places and its accessibility, and verifies its links. */
export async function checkPages(page: Page, registry: Registry, { routes, orderId = '' }: Walk): Promise<void> {
  for (const { path } of routes) {
    await page.goto(path.replace(':id', orderId).replace(/:\w+/g, 'invitation'));
    await awaitSettled(page);
    expect.soft(await brokenLinks(page, registry), `links of ${path}`).toEqual([]);
    await expectInPlace(page, path);
    await expectAccessible(page, path);
  }
}
