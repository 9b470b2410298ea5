import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import { createGatewayAdminCall, type GatewayAdminCall } from '@trassa/tooling/registry-client';
import { aCarrier, signIn } from '../support/accounts.ts';
import { awaitWorker } from '../support/service-worker.ts';
import { aChangedBuild } from './changed-build.ts';
import { anInstallation, type TemporaryInstallation } from './temporary-copy.ts';

// A remote is released and rolled back while a user fills in one of its forms, with the service worker in place.

let installation: TemporaryInstallation;
let context: BrowserContext;
let page: Page;
let call: GatewayAdminCall;
let privateKey: string;

const menu = (name: string) => page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name, exact: true });
const getText = (text: string) => page.getByText(text, { exact: true });

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  installation = await anInstallation();
  const secrets = JSON.parse(await readFile(join(installation.dataDir, 'secrets.json'), 'utf8'));
  privateKey = secrets.RELEASE_PRIVATE_KEY;
  call = createGatewayAdminCall({ url: installation.url, token: secrets.RELEASE_TOKEN });
  context = await browser.newContext({
    baseURL: installation.url,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    serviceWorkers: 'allow',
  });
  await signIn(context, await aCarrier(context.request));
  page = await context.newPage();
});

test.afterAll(async () => {
  await Promise.all([context?.close(), installation?.stop()]);
});

test('a half-filled form survives a release of its remote and saves; the next click shows the new version', async () => {
  await page.goto('/dashboard/settings');
  await awaitWorker(page);
  const phone = page.getByLabel('Телефон');
  await phone.fill('+79991234567');

  const build = await aChangedBuild('account', 'По этому адресу вы входите в кабинет.', 'Это ваш логин.');
  const signature = await signRelease(build.manifest, privateKey);
  await call(platformEndpoints.publish, { body: { ...build, signature, why: 'другой текст', promote: true } });
  await expect(phone).toHaveValue('+7 999 123-45-67');
  await expect(getText('По этому адресу вы входите в кабинет.')).toBeVisible();

  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(getText('Сохранено')).toBeVisible();
  await menu('Финансы').click();
  await expect(page).toHaveURL(/\/finance$/);
  await menu('Настройки').click();
  await expect(getText('Это ваш логин.')).toBeVisible();
  await expect(phone).toHaveValue('+7 999 123-45-67');
});

test('a rollback comes to the open page by a click, and to a new page at once', async () => {
  await call(platformEndpoints.rollback, { params: { remote: 'account' }, body: { why: 'прежний текст лучше' } });
  const other = await context.newPage();
  await other.goto('/dashboard/settings');
  await expect(other.getByText('По этому адресу вы входите в кабинет.')).toBeVisible();
  await other.close();
  await expect(async () => {
    await menu('Финансы').click();
    await expect(page).toHaveURL(/\/finance$/);
    await menu('Настройки').click();
    await expect(getText('По этому адресу вы входите в кабинет.')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('what is switched off leaves the menu of an open page by a click', async () => {
  await call(platformEndpoints.kill, { params: { remote: 'geo' }, body: { why: 'Идут работы' } });
  await expect(async () => {
    await menu('Календарь').click();
    await menu('Настройки').click();
    await expect(menu('Карта перевозок')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});
