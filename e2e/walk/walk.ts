import type { Page } from '@playwright/test';
import type { Registry, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';
import { findRoute } from '@trassa/contracts/platform/route-match';
import { expectAccessible } from '../support/axe.ts';
import { DEADLINE_MS, expect } from '../support/deadline.ts';
import { openInApp } from '../support/in-app.ts';
import { coveredActions, cutTexts, lowFields, unreachable, unseen } from './geometry.ts';

/** A finding ends neither the walk nor the checks of its page; a chart is in place a moment later, not a minute. */
const softly = expect.configure({ soft: true, timeout: DEADLINE_MS / 4 });

/** Gateway documents that pages link to. */
const gatewayPages = [/^\/api\/docs$/, /^\/_\/mfe$/];

/** Awaits the heading of a page and the end of its loading. */
export async function awaitSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  // Skeletons hold their place before they are visible.
  const onItsWay = `[...document.querySelectorAll('[aria-busy="true"], [role="status"][aria-label^="Загру"]')]
    .filter((element) => element.getClientRects().length > 0).length`;
  await expect.poll(() => page.evaluate(onItsWay)).toBe(0);
}

/** Dead links of a page: no route declares the path, or no element has the id. */
export async function brokenLinks(page: Page, registry: Registry): Promise<string[]> {
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

/** Evaluated in the page: width beyond the window, covered actions, texts cut for no want of room, and low fields. */
const geometry = `(() => {
  ${coveredActions}
  ${cutTexts}
  ${lowFields}
  const menu = document.querySelector('#menu');
  const end = menu && innerWidth < 640 ? menu.getBoundingClientRect().top : innerHeight;
  const beyond = Math.max(0, document.documentElement.scrollWidth - innerWidth);
  return { beyond, covered: coveredActions(end), cut: cutTexts(), low: lowFields() };
})()`;

const screens = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

/** Checks the places of a screen at every width without reloading. */
async function expectInPlace(page: Page, path: string): Promise<void> {
  for (const size of screens) {
    await page.setViewportSize(size);
    await awaitSettled(page);
    // Charts follow the width of their card a moment later.
    await softly
      .poll(() => page.evaluate(geometry), { message: `${path} at ${size.width} px` })
      .toEqual({ beyond: 0, covered: [], cut: [], low: [] });
  }
}

/** A window of 1440×900 px at 200 %. */
const zoomed = { width: 720, height: 450 };

/** Checks that a screen at 200 % is scrolled in one direction only, and that each of its actions can be reached. */
async function expectZoomable(page: Page, path: string): Promise<void> {
  await page.setViewportSize(zoomed);
  await awaitSettled(page);
  const beyond = 'Math.max(0, document.documentElement.scrollWidth - innerWidth)';
  const find = `(() => { ${cutTexts} ${unreachable}
    return { beyond: ${beyond}, cut: cutTexts(), unreachable: unreachable() }; })()`;
  await softly
    .poll(() => page.evaluate(find), { message: `${path} at 200 %` })
    .toEqual({ beyond: 0, cut: [], unreachable: [] });
}

/** Checks that controls, pressed states and focus stay visible in the colours of the system. */
async function expectSeenInForcedColours(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(`(() => { ${unseen} return unseen(); })()`);
  expect.soft(found, `${path} in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Address of a page; one without an order is the page of an invitation that does not exist. */
export const getAddress = (path: string, orderId: string): string =>
  path.replace(':id', orderId).replace(/:\w+/g, 'invitation');

/** Checks the places, zoom, forced colours and accessibility of the screen that is open. @returns the checks by axe */
export async function checkScreen(page: Page, name: string): Promise<number> {
  await expectInPlace(page, name);
  await expectZoomable(page, name);
  await expectSeenInForcedColours(page, name);
  return expectAccessible(page, name);
}

/** Opens every page, checks it and verifies its links. */
export async function checkPages(page: Page, registry: Registry, { routes, orderId = '' }: Walk): Promise<void> {
  for (const { path } of routes) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openInApp(page, registry, getAddress(path, orderId));
    await awaitSettled(page);
    expect.soft(await brokenLinks(page, registry), `links of ${path}`).toEqual([]);
    await checkScreen(page, path);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
