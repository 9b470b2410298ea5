import { expect, type Page, test } from '@playwright/test';
import type { RegistryRemote } from '@trassa/contracts/platform/remote-manifest';
import { openInApp } from '../support/in-app.ts';
import { bottomBar, openMore } from '../support/phone-menu.ts';
import { awaitSettled } from '../walk/walk.ts';
import { expectShared, watchPolicies } from './page-policies.ts';
import { getRegistry, visitedPage } from './registry-of.ts';
import { admin, director, signIn } from './sign-in.ts';

interface Fetched {
  path: string;
  /** `link`: discovered by the browser in the HTML; `script`: requested later by a script. */
  by: string;
}

async function fetchedBy(page: Page): Promise<Fetched[]> {
  const entries = `performance.getEntriesByType('resource').map(({ name, initiatorType }) => [name, initiatorType])`;
  const found = (await page.evaluate(entries)) as [string, string][];
  return found.map(([name, by]) => ({ path: new URL(name).pathname, by }));
}

async function openedPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('#content')).toBeVisible();
}

test('a deep link fetches the remote and all it needs in one wave after the HTML, each file once', async ({
  browser,
  page,
}) => {
  // The tour is loaded late, and only for new users.
  const headers = { authorization: `Bearer ${await signIn(page, admin)}` };
  await page.request.patch('/api/account/state', { headers, data: { tourDone: true } });
  for (const remote of (await getRegistry(page)).remotes) {
    const route = visitedPage(remote);
    // First visit with an empty cache.
    const context = await browser.newContext();
    const fresh = await context.newPage();
    // The service worker is registered in idle time, which never comes here.
    await fresh.addInitScript('globalThis.requestIdleCallback = () => 0');
    const requests: string[] = [];
    fresh.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await signIn(fresh, admin);
    await openedPage(fresh, route.path);
    const fetched = await fetchedBy(fresh);
    const names = [remote.entry, ...route.scripts, ...route.styles];
    for (const path of names.map((name) => `${remote.base}${name}`)) {
      expect(fetched.find((one) => one.path === path)?.by, `${path} comes with the HTML`).toBe('link');
      expect(
        requests.filter((one) => one === path),
        `${path} is fetched once`,
      ).toHaveLength(1);
    }
    const shared = fetched.filter(({ path }) => /^\/assets\/[^/]+\.js$/.test(path) && !/\/main\./.test(path));
    for (const { path, by } of shared) expect(by, `${remote.id} needs ${path}`).toBe('link');
    await context.close();
  }
});

test('every page keeps the strict policies, has one React and one context of everything shared', async ({ page }) => {
  const { faults } = await watchPolicies(page);
  await signIn(page, admin);
  const registry = await getRegistry(page);
  for (const remote of registry.remotes) {
    // A document of every remote; its other pages join it, and the campaign accessible-screens opens each anew.
    await openedPage(page, visitedPage(remote).path);
    for (const { path } of remote.routes) {
      await openInApp(page, registry, path.replace(/:\w+/g, 'unknown'));
      await awaitSettled(page);
      await expectShared(page, path);
    }
  }
  expect(faults).toEqual([]);
});

/** Texts that survive minification and identify a library inside a script. */
const marks = {
  'react-dom': '__reactFiber$',
  'react-query': 'No QueryClient set',
  'react-router': '__reactRouterVersion',
  zod: '_zod',
};

async function getScripts(page: Page, remote: RegistryRemote): Promise<string> {
  const names = Object.keys(remote.files).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map(async (name) => (await page.request.get(`${remote.base}${name}`)).text()));
  return texts.join('\n');
}

test('no remote brings a copy of what the host shares', async ({ page }) => {
  await page.goto('/login');
  const main = await page.locator('script[src*="/main."]').getAttribute('src');
  const host = await (await page.request.get(main ?? '')).text();
  expect(host).toContain(marks['react-dom']);
  expect(host).toContain(marks['react-query']);
  expect(host).toContain(marks['react-router']);
  for (const remote of (await getRegistry(page)).remotes) {
    const code = await getScripts(page, remote);
    for (const [library, mark] of Object.entries(marks))
      expect(code.includes(mark), `${remote.id}: ${library}`).toBe(false);
  }
});

test('pointing at a menu entry fetches its page before the click', async ({ page }) => {
  await signIn(page, director);
  await openedPage(page, '/dashboard/settings');
  const fetched = page.waitForRequest(/\/remotes\/finance\/.*remote-entry\./);
  await page.getByRole('link', { name: 'Финансы', exact: true }).hover();
  await fetched;
  await expect(page).toHaveURL(/settings$/);
});

test('a window of the frame whose code does not come leaves the page as it is, and opens when it comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, director);
  await openedPage(page, '/dashboard');
  const code = /\/assets\/[^/]+\.js/;
  await page.route(code, (route) => route.abort());
  await bottomBar(page).getByRole('button', { name: /^Ещё/ }).click();
  await expect(page.getByText('Окно не открылось')).toBeVisible();
  await expect(page.locator('#content')).toBeVisible();
  await page.unroute(code);
  await expect(await openMore(page)).toBeVisible();
});
