import { expect, type Page } from '@playwright/test';
import { getRegistry } from '../platform/registry-of.ts';
import { edoPage } from '../support/edo-page.ts';
import { connectExchange, exchangeAccounts, syncOrders } from '../support/exchange.ts';
import { openInApp } from '../support/in-app.ts';
import { test } from '../support/journey.ts';
import { awaitSettled } from './walk.ts';

/** A4, in CSS pixels without margins. */
const upright = { width: 718, height: 1047 };
const lying = { width: 1047, height: 718 };

const pages = [
  { path: '/dashboard', paper: upright },
  { path: '/dashboard/orders', paper: lying },
  { path: '/edo?status=0', paper: lying },
  { path: '/edo-clients', paper: lying },
  { path: '/transport', paper: lying },
  { path: '/finance', paper: lying },
  { path: '/dashboard/analytics', paper: upright },
];

/**
 * Evaluated in the page as printed: parts of the frame, controls that only a screen can use, texts that end beyond the
 * paper, columns of tables without room for their heading, headings that may be parted from what they head, headings that a
 * second sheet would not have, totals that it would have again, cards that may be cut in two, shortened names of firms, and
 * tables of a drawing that are longer than a month.
 */
const printed = `(() => {
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth > 1);
  const name = (one) => one.ariaLabel || one.textContent.trim().slice(0, 40) || one.localName;
  return {
    frame: seen('header:not([role="dialog"] *), #menu').map(name),
    controls: seen('[aria-haspopup], [aria-expanded], input[type="search"], [role="radio"][aria-checked="false"], [role="tab"][aria-selected="false"]')
      .map(name),
    beyond: seen('main :is(h1, h2, td, th, canvas)').filter((one) => one.getBoundingClientRect().right > innerWidth + 1).map(name),
    narrow: seen('main th').filter((one) => one.textContent !== '' && one.clientWidth < 24).map(name),
    parted: seen('h1, h2, h3, h4').filter((one) => getComputedStyle(one).breakAfter !== 'avoid').map(name),
    once: seen('main th button').map(name),
    repeated: seen('main tfoot').filter((one) => getComputedStyle(one).display === 'table-footer-group').map(name),
    cut: seen('main section:has(canvas)').filter((one) => getComputedStyle(one).breakInside !== 'avoid').map(name),
    shortened: seen('main td a[href*="client="]').filter((one) => getComputedStyle(one).textOverflow === 'ellipsis').map(name),
    long: seen('main section:has(canvas) table').filter((one) => one.rows.length > 32).map(name),
  };
})()`;

const clean = {
  frame: [],
  controls: [],
  beyond: [],
  narrow: [],
  parted: [],
  once: [],
  repeated: [],
  cut: [],
  shortened: [],
  long: [],
};

/** Directions in which the sheets of a page lie; a sheet without content has that of the printer. */
async function listSheets(page: Page): Promise<(typeof upright)[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return [...new Set(sizes.map(([, width, height]) => (Number(width) > Number(height) ? lying : upright)))];
}

async function expectPrintable(page: Page, path: string): Promise<void> {
  expect.soft(await page.evaluate(printed), `${path} on paper`).toEqual(clean);
}

test('lists and pages are printed whole and without the controls of a screen, a waybill without its list', async ({
  page,
  carrier,
}) => {
  await connectExchange(page.request, carrier, exchangeAccounts.small);
  await syncOrders(page.request, carrier, exchangeAccounts.small.login);
  const registry = await getRegistry(page);
  for (const { path, paper } of pages) {
    await openInApp(page, registry, path);
    await awaitSettled(page);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(paper);
    await expectPrintable(page, path);
    expect.soft(await listSheets(page), `${path}: sheets of the size of the page`).toEqual([paper]);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.goto('/edo?status=0');
  await page
    .locator('[data-row]')
    .first()
    .click({ position: { x: 100, y: 16 } });
  const { viewer } = edoPage(page);
  await expect(viewer.getByText(/^Грузоотправитель/).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.setViewportSize(upright);
  const cut = await viewer.evaluate((window) => window.scrollHeight - window.clientHeight);
  expect(cut).toBeLessThanOrEqual(0);
  await expectPrintable(page, 'a waybill');
});

test('an open order is printed instead of its list, and what has been typed beside it stays', async ({
  page,
  carrier,
}) => {
  await connectExchange(page.request, carrier, exchangeAccounts.small);
  await syncOrders(page.request, carrier, exchangeAccounts.small.login);
  await page.goto('/dashboard/orders');
  await page.locator('[data-row]').getByRole('link').first().click();
  const panel = page.getByRole('complementary', { name: /^Заказ/ });
  const comment = panel.getByRole('textbox', { name: 'Новый комментарий' });
  await comment.fill('Позвонить на склад');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(upright);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(panel.getByText('Что дальше')).toBeVisible();
  await expect(comment).toBeHidden();
  expect((await panel.boundingBox())?.width).toBe(upright.width);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: null });
  await expect(comment).toHaveValue('Позвонить на склад');
});
