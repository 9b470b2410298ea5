import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import { createGatewayAdminCall, type GatewayAdminCall } from '@trassa/tooling/registry-client';
import type { RemoteBuild } from '@trassa/tooling/remote-build';
import { root } from '@trassa/tooling/workspace';
import { aCarrier, signIn } from '../support/accounts.ts';
import { aChangedBuild } from './changed-build.ts';
import { anInstallation, type TemporaryInstallation } from './temporary-copy.ts';

// The shell is released and rolled back while one of its pages is open, and so is the landing of guests.

let installation: TemporaryInstallation;
let context: BrowserContext;
let page: Page;
let call: GatewayAdminCall;
let privateKey: string;

const menu = (name: string) => page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name, exact: true });
const palette = () => page.getByRole('dialog', { name: 'Поиск' });
const nextEntry = () => palette().locator('[id^="palette-next-"]').first();

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  installation = await anInstallation();
  const secrets = JSON.parse(await readFile(join(installation.dataDir, 'secrets.json'), 'utf8'));
  privateKey = secrets.RELEASE_PRIVATE_KEY;
  call = createGatewayAdminCall({ url: installation.url, token: secrets.RELEASE_TOKEN });
  const viewport = { width: 1440, height: 900 };
  context = await browser.newContext({ baseURL: installation.url, viewport, locale: 'ru-RU' });
  await signIn(context, await aCarrier(context.request));
  page = await context.newPage();
});

test.afterAll(async () => {
  await Promise.all([context?.close(), installation?.stop()]);
});

async function publish(build: RemoteBuild) {
  const signature = await signRelease(build.manifest, privateKey);
  await call(platformEndpoints.publish, { body: { ...build, signature, why: 'другие слова', promote: true } });
}

/** What `npm run release -- <id> --rollback` says. */
async function rollBack(id: string): Promise<string> {
  const env = { ...process.env, TRASSA_URL: installation.url, DATA_DIR: installation.dataDir };
  const { stdout } = await promisify(execFile)('npm', ['run', 'release', '--', id, '--rollback'], { cwd: root, env });
  return stdout;
}

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
  await publish(await aChangedBuild('shell', '`palette-${', '`palette-next-${'));
  await page.keyboard.press('Control+k');
  await expect(palette().getByRole('option').first()).toBeVisible();
  await expect(nextEntry()).toHaveCount(0);
  await clickUntil(true);
});

test('a rollback comes to the open page by a click, and nobody switches the shell off', async () => {
  expect(await rollBack('shell')).toMatch(/shell: \S+\.next → \S+, from the next navigation on/);
  await clickUntil(false);
  const params = { remote: 'shell' };
  await expect(call(platformEndpoints.kill, { params, body: { why: 'x' } })).rejects.toThrow('releases/shell-stays-on');
});

test('the landing is released and rolled back as the shell is', async () => {
  await publish(await aChangedBuild('landing', 'Демо', 'Проба'));
  expect(await rollBack('landing')).toMatch(/landing: \S+\.next → \S+, from the next navigation on/);
});
