import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { bundlerRuntimeKey } from '@trassa/mfe-kit/bundler-runtime-key';
import { aCarrier, signIn } from '../support/accounts.ts';
import { stockHost } from './stock-host/build.ts';
import { aPortal, type Portal } from './stock-host/portal.ts';
import { aCheckout, anInstallation, type Checkout, type TemporaryInstallation } from './temporary-copy.ts';

// Module Federation in both directions: our remotes in a foreign host, and a foreign remote in our host.

let folder: string;
let portal: Portal;
let installation: TemporaryInstallation;
let checkout: Checkout;
let context: BrowserContext;
let page: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'trassa-stock-host-'));
  portal = await aPortal(await stockHost(folder));
  installation = await anInstallation({ settings: { REMOTE_ORIGINS: JSON.stringify([portal.origin]) } });
  // Containers for other hosts are built after a start.
  for (const area of ['orders', 'finance']) {
    const manifest = `${installation.url}/remotes/${area}/mf-manifest.json`;
    await expect.poll(async () => (await fetch(manifest)).status, { timeout: 90_000 }).toBe(200);
  }
  checkout = await aCheckout();
  context = await browser.newContext({
    baseURL: installation.url,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  });
  await signIn(context, await aCarrier(context.request));
  // The same page at our own origin, where the carrier is signed in.
  await context.route(/\/(portal\/\w+|host\.js)$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await context.request.get(portal.origin + pathname) });
  });
  page = await context.newPage();
});

test.afterAll(async () => {
  await Promise.all([
    context?.close(),
    installation?.stop(),
    checkout?.remove(),
    rm(folder, { recursive: true, force: true }),
  ]);
});

interface Traces {
  title: string;
  head: string[];
  body: string[];
  attributes: string[];
  looks: string[];
}

/** Evaluated in the page: traces that a remote leaves to its host. */
const traces = `(() => {
  const look = (element) => {
    const { font, color, background, margin, padding } = getComputedStyle(element);
    return [font, color, background, margin, padding].join(' | ');
  };
  return {
    title: document.title,
    head: [...document.head.children].map(({ outerHTML }) => outerHTML),
    body: [...document.body.children].map(({ outerHTML }) => outerHTML),
    attributes: [...document.documentElement.attributes].map(({ name, value }) => name + '=' + value),
    looks: [document.documentElement, document.body, document.querySelector('h1')].map(look),
  };
})()`;

const show = (area: string) =>
  page.evaluate(`show('${area}').then((destroy) => { globalThis.destroyShown = destroy; })`);

/** Evaluated in the page: providers of the loaded shared modules. */
const givers = `Object.entries(globalThis.__FEDERATION__.__INSTANCES__[0].shareScopeMap.default).flatMap(
  ([key, versions]) => Object.values(versions).filter(({ loaded }) => loaded).map(({ from }) => [key, from]),
)`;

for (const { area, heading } of [
  { area: 'orders', heading: 'Управление заказами' },
  { area: 'finance', heading: 'Финансы' },
]) {
  test(`${area} works in a stock host, with the session of the origin, and leaves nothing behind`, async () => {
    await page.goto(`/portal/${area}`);
    const before = (await page.evaluate(traces)) as Traces;
    await show(area);
    await expect(page.locator('#place').getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const from = Object.fromEntries((await page.evaluate(givers)) as [string, string][]);
    expect(from).toMatchObject({ react: 'stock_host', 'react-dom': 'stock_host' });
    expect(from['@trassa/ui/button'], 'what the host does not share is a copy of the remote').toBe(`trassa_${area}`);
    await page.evaluate('destroyShown()');
    expect(await page.evaluate(traces)).toEqual(before);
    await show(area);
    await expect(page.locator('#place').getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.evaluate('destroyShown()');
    expect(await page.evaluate(traces)).toEqual(before);
  });
}

test('of two applications of one area on a page, each keeps its style sheets until it leaves itself', async () => {
  await page.goto('/portal/orders');
  await page.evaluate(`document.body.append(Object.assign(document.createElement('div'), { id: 'other' }))`);
  await page.evaluate(
    `show('orders').then((first) => show('orders', '#other').then((second) => { globalThis.both = [first, second]; }))`,
  );
  const heading = (place: string) => page.locator(place).getByRole('heading', { level: 1 });
  await expect(heading('#other')).toBeVisible();
  await page.evaluate('both[0]()');
  await expect(heading('#place')).toHaveCount(0);
  const sheets = `document.querySelectorAll('link[rel="stylesheet"]').length`;
  expect(await page.evaluate(sheets)).toBeGreaterThan(0);
  await page.evaluate('both[1]()');
  expect(await page.evaluate(sheets)).toBe(0);
});

test('a host at an origin that the operator lists loads remotes from here', async () => {
  const other = await context.newPage();
  await other.goto(`${portal.origin}/portal/orders?gateway=${installation.url}`);
  await other.evaluate(`show('orders')`);
  await expect(other.locator('#place').getByRole('heading', { level: 1 })).toBeVisible();
  await other.close();
});

test('a remote of another version of the library brings its own runtime into our host', async () => {
  const other = await context.newPage();
  const faults: string[] = [];
  other.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  other.on('pageerror', ({ message }) => faults.push(message));
  // Simulates a host without the requested version of the bundler runtime.
  const hidden = `Object.defineProperty(globalThis, '${bundlerRuntimeKey}', { get: () => undefined, set: () => undefined });`;
  await other.addInitScript({ content: hidden });
  await other.goto('/finance');
  await expect(other.getByRole('heading', { level: 1, name: 'Финансы' })).toBeVisible();
  expect(await other.evaluate(givers)).toContainEqual(['react', 'trassa_shell']);
  expect(faults).toEqual([]);
  await other.close();
});

test('our host loads a remote built by the library alone, with the one React of the page', async () => {
  await checkout.npm(['run', 'new', '--', 'remote', 'tariffs', 'Тарифы', '--plain']);
  const file = 'mfe-tariffs/src/tariffs.page.tsx';
  await checkout.edit(file, 'import', `import { useState } from 'react';\nimport`);
  await checkout.edit(file, 'return (', 'const [presses, press] = useState(0);\n  return (');
  await checkout.edit(
    file,
    '</section>',
    '<button type="button" onClick={() => press(presses + 1)}>Нажатий: {presses}</button></section>',
  );
  const release = ['run', 'release', '--', 'tariffs'];
  await checkout.npm(release, { TRASSA_URL: installation.url, DATA_DIR: installation.dataDir });
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: 'Тарифы' }).click();
  await page.getByRole('button', { name: 'Нажатий: 0' }).click();
  await expect(page.getByRole('button', { name: 'Нажатий: 1' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('the developer tools of Module Federation see every remote with its version', async () => {
  const { remotes } = await (await page.request.get('/api/platform/registry')).json();
  const seen = await page.evaluate(`Object.values(globalThis.__FEDERATION__.moduleInfo)
    .flatMap(({ buildVersion }) => buildVersion ?? [])`);
  for (const { id, version } of remotes) expect(seen, id).toContain(version);
});
