import { expect, type Page } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';
import { failedResponses } from '../support/browser-errors.ts';
import { test } from '../support/journey.ts';

const edoHeading = (page: Page) => page.getByRole('heading', { name: 'Электронный документооборот (ЭДО)' });

test('a protected page leads a guest to sign-in and back again', async ({ page, request }) => {
  const account = await aCarrier(request);
  await page.goto('/edo?from=letter#top');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('textbox', { name: 'Почта' }).fill(account.email);
  await page.getByLabel('Пароль', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/edo\?from=letter#top$/);
});

test('an unknown path leads to the landing page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

/** Records the page's reports to the server, because test tools cannot read the body of a beacon. */
const recordReports = `window.sentReports = [];
const send = navigator.sendBeacon.bind(navigator);
navigator.sendBeacon = (url, body) => { body.text().then((text) => sentReports.push(text)); return send(url, body); };`;

test('the session survives a reload, and the first loads are told to the server', async ({ page, carrier: _ }) => {
  await page.addInitScript({ content: recordReports });
  await page.goto('/edo');
  await expect(edoHeading(page)).toBeVisible();
  await page.reload();
  await expect(edoHeading(page)).toBeVisible();
  await expect.poll(() => page.evaluate('String(sentReports)')).toContain('"kind":"load","remote":"edo"');
  await expect(page).toHaveURL(/\/edo$/);
});

test('signing out in one tab signs all tabs out', async ({ page, context, carrier: _ }) => {
  const other = await context.newPage();
  await page.goto('/edo');
  await other.goto('/dashboard/orders');
  await expect(other.getByRole('heading', { name: 'Управление заказами' })).toBeVisible();
  await page.getByRole('button', { name: 'Меню пользователя' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  await other.goto('/edo');
  await expect(other, 'nothing is left to come back with').toHaveURL(/\/login/);
});

test('many tabs with a dead access token renew it once', async ({ page, context, browserErrors }) => {
  browserErrors.expect(failedResponses(401));
  const carrier = await signIn(context, await aCarrier(context.request));
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) renewals.push(request.method());
  });
  // Expired access token with a valid refresh token, as after a long sleep of the computer.
  const [head, body] = carrier.accessToken.split('.');
  const expired = `${head}.${body}.${'A'.repeat(43)}`;
  // No page of the application: one would begin a renewal of its own, which leaving it would cut off.
  await page.goto('/api/health');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), expired);
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto('/edo')));
  for (const tab of tabs) await expect(edoHeading(tab)).toBeVisible();
  expect(renewals).toEqual(['POST']);
  const tokens = await Promise.all(tabs.map((tab) => tab.evaluate(() => localStorage.getItem('accessToken'))));
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).not.toBe(expired);
});
