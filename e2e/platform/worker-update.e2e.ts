import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';
import { test as base } from '../support/journey.ts';
import { awaitWorker } from '../support/service-worker.ts';
import { awaitSettled } from '../walk/walk.ts';
import { aWorkerProxy, type WorkerProxy } from './changed-worker.ts';

// The service worker is replaced: by its next version, and by the one that removes itself.

const test = base.extend<{ front: WorkerProxy }>({
  front: async ({ baseURL }, use) => {
    const front = await aWorkerProxy(String(baseURL));
    await use(front);
    await front.close();
  },
  // The origin of the browser is that of the proxy.
  context: async ({ browser, front }, use) => {
    const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'allow' });
    await signIn(context, await aCarrier(context.request));
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});

const build = (name: string) => readFile(join(import.meta.dirname, '../../shell/dist', name), 'utf8');

// Code for pages is text, because it is type-checked separately.

/** Not awaited: the check never settles when the new worker unregisters. */
const checkForUpdate = (page: Page) =>
  page.evaluate('navigator.serviceWorker.getRegistration().then((found) => void found.update())');
const hasWaiting = (page: Page) =>
  page.evaluate('navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.waiting))');
const cacheNames = (page: Page) => page.evaluate('caches.keys()');
const registrations = (page: Page) =>
  page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)');

async function openWithWorker(page: Page, path: string) {
  await page.goto(path);
  await awaitWorker(page);
  // A worker that still answers a page cannot be replaced; the page is the last that is kept.
  await expect
    .poll(() =>
      page.evaluate("caches.match(location.pathname, { cacheName: 'trassa-page', ignoreVary: true }).then(Boolean)"),
    )
    .toBe(true);
  await page.reload(); // Chromium checks for no update on the page that registered the worker
}

test('a new version waits, and a half-filled form survives it', async ({ page, front }) => {
  await openWithWorker(page, '/dashboard/orders/new');
  const cargo = page.getByLabel(/Что везём/);
  await cargo.fill('Сыр');
  front.serveWorker(`${await build('service-worker.js')}\n// next`);
  await checkForUpdate(page);
  await expect.poll(() => hasWaiting(page)).toBe(true);
  const user = page.getByRole('button', { name: /Андрей Савельев/ });
  const update = page.getByRole('menuitem', { name: 'Обновить приложение' });
  await user.click();
  await update.click();
  await expect(page.getByText('Сначала сохраните начатое, потом обновите приложение.')).toBeVisible();
  await expect(cargo).toHaveValue('Сыр');
  expect(await hasWaiting(page)).toBe(true);

  await page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: 'Настройки', exact: true }).click();
  await page.getByRole('button', { name: 'Уйти' }).click();
  await expect(page).toHaveURL(/settings$/);
  const reloaded = page.waitForEvent('load');
  await user.click();
  await update.click();
  await reloaded;
  expect(await hasWaiting(page)).toBe(false);
  await user.click();
  await expect(page.getByRole('menuitem', { name: 'Выйти' })).toBeVisible();
  await expect(update).toHaveCount(0);
});

test('the worker that SERVICE_WORKER=0 gives removes itself and what was kept', async ({ page, front }) => {
  await openWithWorker(page, '/dashboard');
  await expect.poll(() => cacheNames(page)).not.toEqual([]);
  await awaitSettled(page);
  front.serveWorker(await build('service-worker-off.js'));
  await page.goto('/edo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The browser checks by itself after a navigation.
  await expect.poll(() => cacheNames(page)).toEqual([]);
  await expect.poll(() => registrations(page)).toBe(0);
});
