import { expect, type Page } from '@playwright/test';
import { aCarrier } from '../support/accounts.ts';
import { goInApp } from '../support/in-app.ts';
import { test } from '../support/journey.ts';
import { awaitSettled } from '../walk/walk.ts';

/** One page of each area of the office. */
const areas = [
  '/dashboard/orders',
  '/edo',
  '/map-analytics',
  '/platforms',
  '/finance',
  '/partners',
  '/dashboard/settings',
];

/** Opens a page of every area within the application. */
async function expectAreasOpen(page: Page): Promise<void> {
  for (const path of areas) {
    await goInApp(page, path);
    await awaitSettled(page);
    await expect(page.locator('#menu a[aria-current="page"]').first(), path).toBeVisible();
    await expect(page.locator('#content'), path).not.toContainText('MFE-');
  }
}

const denied = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
  Object.defineProperty(window, name, { get() { throw new DOMException('Access is denied', 'SecurityError'); } });`;

test('where the browser keeps nothing for sites, one signs in and works until the page is left', async ({
  page,
  request,
}) => {
  const { email, password } = await aCarrier(request);
  await page.addInitScript({ content: denied });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Почта' }).fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectAreasOpen(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});

test('with a full storage every area opens, and what is chosen holds until the page is left', async ({
  page,
  carrier: _,
}) => {
  await page.addInitScript({
    content: `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Свернуть меню' }).click();
  await expect(page.getByRole('button', { name: 'Развернуть меню' })).toBeVisible();
  await expectAreasOpen(page);
});

const day = 24 * 60 * 60 * 1000;

/** A clock that is wrong by some milliseconds. */
const wrongClock = (by: number) => `window.Date = class extends Date {
  constructor(...parts) { if (parts.length === 0) super(Date.now()); else super(...parts); }
  static now() { return super.now() + ${by}; }
};`;

for (const [how, by] of [
  ['a day fast', day],
  ['a day slow', -day],
] as const) {
  test(`with a clock that is ${how} the session holds, and every area opens`, async ({ page, context, carrier: _ }) => {
    const renewals: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) renewals.push(request.method());
    });
    await page.addInitScript({ content: wrongClock(by) });
    await page.goto('/dashboard');
    await expectAreasOpen(page);
    await page.reload();
    await awaitSettled(page);
    await expect(page).toHaveURL(/\/dashboard\/settings/);
    // One per document at most: what a renewal has told of the true time holds for the others.
    expect(renewals.length).toBeLessThanOrEqual(2);
  });
}
