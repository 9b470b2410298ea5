import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';
import { aCheckout, anInstallation, type Checkout, type TemporaryInstallation } from './temporary-copy.ts';

// Commands of docs/new-remote.md in sequence.

let installation: TemporaryInstallation;
let checkout: Checkout;
let context: BrowserContext;
let page: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  installation = await anInstallation();
  checkout = await aCheckout();
  context = await browser.newContext({
    baseURL: installation.url,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  });
  await signIn(context, await aCarrier(context.request));
  page = await context.newPage();
});

test.afterAll(async () => {
  await Promise.all([context?.close(), installation?.stop(), checkout?.remove()]);
});

const release = (...args: string[]) =>
  checkout.npm(['run', 'release', '--', ...args], { TRASSA_URL: installation.url, DATA_DIR: installation.dataDir });

const menuEntry = () => page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: 'Тарифы' });

/** Addresses of the scripts of the host's page; a rebuilt host has others. */
const hostScripts = () =>
  page
    .locator('script[src^="/assets/main."]')
    .evaluateAll((all) => all.map((script) => script.getAttribute('src')).sort());

let hostBefore: (string | null)[] = [];

test('an installation knows nothing of a ninth remote', async () => {
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: 'Финансы' })).toBeVisible();
  await expect(menuEntry()).toHaveCount(0);
  hostBefore = await hostScripts();
  expect(hostBefore.length).toBeGreaterThan(0);
});

test('a remote made and released stands in the menu of the running installation on the next navigation', async () => {
  await checkout.npm(['run', 'new', '--', 'remote', 'tariffs', 'Тарифы']);
  expect(await release('tariffs')).toMatch(/tariffs: nothing → 0\.1\.0\S+, from the next navigation on/);
  await page.goto('/dashboard');
  await menuEntry().click();
  await expect(page).toHaveURL(/\/tariffs$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Тарифы' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Тарифы' })).toBeVisible();
  expect(await hostScripts()).toEqual(hostBefore);
});

test('its next version takes its place, and a rollback brings the former one back', async () => {
  const messages = 'mfe-tariffs/src/features/tariffs/tariffs.messages.ts';
  await checkout.edit(messages, 'Здесь появится содержимое.', 'Вторая версия.');
  expect(await release('tariffs', '--why', 'вторая версия')).toMatch(/tariffs: 0\.1\.0\S+ → 0\.1\.0\S+, from/);
  await page.goto('/tariffs');
  await expect(page.getByText('Вторая версия.')).toBeVisible();
  await release('tariffs', '--rollback');
  await page.goto('/tariffs');
  await expect(page.getByText('Здесь появится содержимое.')).toBeVisible();
  await expect(page.getByText('Вторая версия.')).toHaveCount(0);
});

test('switched off it shows a card in its place while the rest works, and comes back', async () => {
  await release('tariffs', '--kill', '--why', 'проверка выключателя');
  await page.goto('/tariffs');
  await expect(page.getByText('Раздел временно выключен. проверка выключателя.')).toBeVisible();
  await expect(menuEntry()).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: 'Финансы' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Финансы' })).toBeVisible();
  await release('tariffs', '--revive');
  await page.goto('/tariffs');
  await expect(page.getByText('Здесь появится содержимое.')).toBeVisible();
});

test('a build that is live already is not released a second time', async () => {
  const dist = join(import.meta.dirname, '../../mfe-finance/dist');
  expect(await release('finance', '--dist', dist)).toMatch(/finance 0\.1\.0\S+ stays live/);
});

test('every move stands in the audit, and the repository is as it was', async () => {
  const audit = await checkout.npm(['run', 'release'], {
    TRASSA_URL: installation.url,
    DATA_DIR: installation.dataDir,
  });
  for (const line of ['rollback', 'вторая версия', 'kill', 'проверка выключателя', 'revive']) {
    expect(audit).toContain(line);
  }
  expect(existsSync(join(import.meta.dirname, '../../mfe-tariffs'))).toBe(false);
});
