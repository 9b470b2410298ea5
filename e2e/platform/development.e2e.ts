import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';
import { DEADLINE_MS } from '../support/deadline.ts';
import { aCheckout, anInstallation, type Checkout, type TemporaryInstallation } from './temporary-copy.ts';

// Promises of docs/development.md about `npm run dev -- orders`, in a copy of the checkout.

const messages = 'mfe-orders/src/features/order-list/order-list.messages.ts';
const declaration = 'mfe-orders/src/remote.ts';
const service = 'services/orders/src/service.ts';

let checkout: Checkout;
let installation: TemporaryInstallation;
let context: BrowserContext;
let page: Page;

const heading = (name: string) => page.getByRole('heading', { name });

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  checkout = await aCheckout();
  installation = await anInstallation({ folder: checkout.folder, script: 'dev.ts', args: ['orders'] });
  context = await browser.newContext({ baseURL: installation.url, locale: 'ru-RU' });
  await signIn(context, await aCarrier(context.request));
  page = await context.newPage();
  // The first build of the watched remote is published shortly after the installation answers.
  await expect(async () => {
    await page.goto('/dashboard/orders');
    await expect(heading('Управление заказами')).toBeVisible({ timeout: DEADLINE_MS / 4 });
  }).toPass();
});

test.afterAll(async () => {
  await Promise.all([context?.close(), installation?.stop()]);
  await checkout?.remove();
});

test('a changed word of a remote is on the open page by itself', async () => {
  await expect(heading('Управление заказами')).toBeVisible();
  await checkout.edit(messages, 'Управление заказами', 'Заказы под рукой');
  await expect(heading('Заказы под рукой')).toBeVisible();
});

test('a broken declaration says so over the page, and the last good build stays', async () => {
  await checkout.edit(declaration, "access: 'office'", "access: 'boss'");
  await expect(page.getByRole('alert').filter({ hasText: 'REM-005' })).toBeVisible();
  await expect(heading('Заказы под рукой')).toBeVisible();
  await checkout.edit(declaration, "access: 'boss'", "access: 'office'");
  await expect(page.getByRole('alert').filter({ hasText: 'REM-005' })).toHaveCount(0);
});

test('a changed service answers anew, and no call fails meanwhile', async () => {
  const version = async () => {
    const answer = await context.request.get('/api/health');
    expect(answer.status()).toBe(200);
    return (await answer.json()).services.orders.version;
  };
  expect(await version()).not.toBe('0.0.7');
  await checkout.edit(service, "name: 'orders',", "name: 'orders', version: '0.0.7',");
  await expect.poll(version).toBe('0.0.7');
});
