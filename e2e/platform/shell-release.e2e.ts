import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import { type RegistryClient, registryClient } from '@trassa/tooling/registry-client';
import { aCarrier, signIn } from '../support/accounts.ts';
import { aChangedBuild } from './changed-build.ts';
import { anInstallation, type TemporaryInstallation } from './temporary-copy.ts';

// The shell is released and rolled back while one of its pages is open.

let installation: TemporaryInstallation;
let context: BrowserContext;
let page: Page;
let call: RegistryClient;
let privateKey: string;

const menu = (name: string) => page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name, exact: true });
const palette = () => page.getByRole('dialog', { name: 'Поиск' });
const nextEntry = () => palette().locator('[id^="palette-next-"]').first();

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  installation = await anInstallation();
  const secrets = JSON.parse(await readFile(join(installation.dataDir, 'secrets.json'), 'utf8'));
  privateKey = secrets.RELEASE_PRIVATE_KEY;
  call = registryClient({ url: installation.url, token: secrets.RELEASE_TOKEN });
  const viewport = { width: 1440, height: 900 };
  context = await browser.newContext({ baseURL: installation.url, viewport, locale: 'ru-RU' });
  await signIn(context, await aCarrier(context.request));
  page = await context.newPage();
});

test.afterAll(async () => {
  await Promise.all([context?.close(), installation?.stop()]);
});

/** Clicks until the page is one of the shell that is wanted: the first click may come before the answer that tells of it. */
async function clickUntil(isNext: boolean) {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await menu('Финансы').click();
    await menu('Настройки').click();
    await page.keyboard.press('Control+k');
    await expect(palette().getByRole('option').first()).toBeVisible();
    expect(await nextEntry().count()).toBe(isNext ? 1 : 0);
  }).toPass();
}

test('a page from before a release of the shell opens its first modal, and a click loads the new shell', async () => {
  await page.goto('/dashboard/settings');
  await expect(menu('Финансы')).toBeVisible();
  const build = await aChangedBuild('shell', '`palette-${', '`palette-next-${');
  const signature = await signRelease(build.manifest, privateKey);
  await call(platformEndpoints.publish, { body: { ...build, signature, why: 'другой поиск', promote: true } });
  await page.keyboard.press('Control+k');
  await expect(palette().getByRole('option').first()).toBeVisible();
  await expect(nextEntry()).toHaveCount(0);
  await clickUntil(true);
});

test('a rollback comes to the open page by a click, and nobody switches the shell off', async () => {
  const params = { remote: 'shell' };
  await call(platformEndpoints.rollback, { params, body: { why: 'прежний поиск лучше' } });
  await clickUntil(false);
  await expect(call(platformEndpoints.kill, { params, body: { why: 'x' } })).rejects.toThrow('releases/shell-stays-on');
});
