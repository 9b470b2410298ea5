import { expect, type Page } from '@playwright/test';
import { getRegistry } from '../platform/registry-of.ts';
import { connectExchange, exchangeAccounts, syncOrders } from '../support/exchange.ts';
import { openInApp } from '../support/in-app.ts';
import { test } from '../support/journey.ts';
import { coveredActions } from './geometry.ts';
import { awaitSettled } from './walk.ts';

const softly = expect.configure({ soft: true });

/** Screens, how far from the top of the page their first row may begin, and how high a row may be; a card may be higher. */
const screens = [
  { width: 1440, height: 900, firstRowAt: 300, rowHeight: 57 },
  { width: 768, height: 1024, firstRowAt: 300, rowHeight: 57 },
  { width: 360, height: 780, firstRowAt: 290, rowHeight: Number.POSITIVE_INFINITY },
];

/** Reasons of a refused advance are of any length: on a tablet they take a second line rather than be cut. */
const LINE = 17;

/** Lists of a carrier whose documents have become orders. */
const lists = [
  '/dashboard/orders',
  '/edo?status=0',
  '/edo-clients',
  '/edo-clients?search=1',
  '/transport',
  '/dashboard/messages',
  '/finance/history',
  '/partners',
];

/** Evaluated in the page: place of the first row, the highest row, width beyond the window, and covered actions above. */
const geometry = `(() => {
  ${coveredActions}
  const rows = [...document.querySelectorAll(document.querySelector('main [data-row]') ? 'main [data-row]' : 'main ul > li')]
    .map((row) => row.getBoundingClientRect());
  const top = rows.length > 0 ? rows[0].top + scrollY : null;
  const height = Math.max(0, ...rows.map((row) => row.height));
  const beyond = document.documentElement.scrollWidth - innerWidth;
  return { top, height, beyond, covered: coveredActions(Math.min(top ?? 0, innerHeight)) };
})()`;

interface Geometry {
  top: number | null;
  height: number;
  beyond: number;
  covered: string[];
}

/** What is wrong with a list at a width; the page follows the width a moment later. */
async function findFaults(page: Page, path: string, { width, firstRowAt, rowHeight }: (typeof screens)[number]) {
  const { top, height, beyond, covered } = await page.evaluate<Geometry>(geometry);
  const reasons = width < 1440 && path === '/finance/history' ? LINE : 0;
  return [
    ...(top !== null && top <= firstRowAt ? [] : [`the first row at ${top}`]),
    ...(height <= rowHeight + reasons ? [] : [`a row of ${height} px`]),
    ...(beyond <= 0 ? [] : [`${beyond} px beyond the window`]),
    ...covered.map((action) => `covered: ${action}`),
  ];
}

test('every list shows its first row in the upper third and rows of one height, with nothing over an action and nothing beside the screen', async ({
  page,
  carrier,
}) => {
  await connectExchange(page.request, carrier, exchangeAccounts.small);
  await syncOrders(page.request, carrier, exchangeAccounts.small.login);
  const registry = await getRegistry(page);
  await page.goto('/partners');
  await page.getByRole('button', { name: 'Создать ссылку' }).click();
  for (const path of lists) {
    await openInApp(page, registry, path);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await awaitSettled(page);
      await expect(page.getByRole('main').locator('[data-row], ul > li').first()).toBeVisible();
      await softly.poll(() => findFaults(page, path, screen), { message: `${path} at ${screen.width} px` }).toEqual([]);
    }
  }
});
