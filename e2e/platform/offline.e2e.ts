import { type BrowserContext, expect, type Page, type Response } from '@playwright/test';
import { aCarrier } from '../support/accounts.ts';
import { test } from '../support/journey.ts';
import { anOwnOrder, aPoint, enterOrder } from '../support/own-orders.ts';
import { awaitWorker } from '../support/service-worker.ts';

// What the service worker keeps, for how long, and for whom.

test.use({ serviceWorkers: 'allow' });

/** Messages of the browser about what nothing was kept of. */
const withoutNetwork = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/;

// Code for pages is text, because it is type-checked separately.

/** Names of people's caches, and paths of the answers in them. */
const keptIn = async (page: Page) =>
  (await page.evaluate(`(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('trassa-person-'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: kept.flat().map(({ url }) => new URL(url).pathname) };
  })()`)) as { names: string[]; paths: string[] };

/** Ends a person's cache as a sign-out in another tab does, and asks for a list with their token after all. */
const answerAfterwards = `(async () => {
  const authorization = 'Bearer ' + localStorage.getItem('accessToken');
  const [name] = (await caches.keys()).filter((one) => one.startsWith('trassa-person-'));
  await navigator.locks.request('trassa-kept-answers', () => caches.delete(name));
  await (await fetch('/api/orders/metrics', { headers: { authorization } })).text();
  await new Promise((resolve) => setTimeout(resolve, 500));
})()`;

/** Opens the dashboard and awaits the worker and what it keeps of the first page. */
async function openWithWorker(page: Page) {
  await page.goto('/dashboard');
  await awaitWorker(page);
  await expect.poll(async () => (await keptIn(page)).paths).toContain('/api/auth/me');
}

const orders = (page: Page) => page.getByRole('heading', { level: 1, name: 'Управление заказами' });
const noNetwork = (page: Page) =>
  page.getByText(/^Нет связи\. Показано то, что было (?:сегодня|вчера|\d+\s\p{L}+),\s\d\d:\d\d\./u);

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Андрей Савельев/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function enterCheese(context: BrowserContext, carrier: Parameters<typeof enterOrder>[1]) {
  const day = new Date().toISOString().slice(0, 10);
  const points = [aPoint('Казань', { kind: 'loading', day }), aPoint('Тула', { kind: 'unloading', day })];
  await enterOrder(context.request, carrier, anOwnOrder({ points, number: 'СЫР-1' }));
}

test('without a network the lists of the last visit are shown with their age, and come alive with the network', async ({
  page,
  context,
  carrier,
  browserErrors,
}) => {
  browserErrors.expect(withoutNetwork);
  await enterCheese(context, carrier);
  await openWithWorker(page);
  await page.goto('/dashboard/orders');
  await expect(page.getByText('СЫР-1')).toBeVisible();
  await expect(noNetwork(page)).toHaveCount(0);

  await context.setOffline(true);
  await page.goto('/dashboard/orders');
  await expect(orders(page)).toBeVisible();
  await expect(page.getByText('СЫР-1')).toBeVisible();
  await expect(noNetwork(page)).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Повторить' }).first().click();
  await expect(noNetwork(page)).toHaveCount(0);
  await expect(page.getByText('СЫР-1')).toBeVisible();
});

test('nothing of a person is left after sign-out, and the next one sees nothing of theirs', async ({
  page,
  context,
  carrier,
  request,
  browserErrors,
}) => {
  browserErrors.expect(withoutNetwork);
  await enterCheese(context, carrier);
  await openWithWorker(page);
  await page.goto('/dashboard/orders');
  await expect(page.getByText('СЫР-1')).toBeVisible();
  const before = await keptIn(page);
  expect(before.paths).toContain('/api/orders');
  await signOut(page);
  await expect.poll(async () => (await keptIn(page)).names).toEqual([]);

  const other = await aCarrier(request);
  await page.getByRole('textbox', { name: 'Почта' }).fill(other.email);
  await page.getByLabel('Пароль', { exact: true }).fill(other.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/orders$/);
  await page.reload();
  await expect.poll(async () => (await keptIn(page)).paths).toContain('/api/auth/me');
  expect((await keptIn(page)).names).not.toEqual(before.names);
  await expect.poll(() => keptPolicy(page)).not.toBeNull();
  await context.setOffline(true);
  await page.goto('/dashboard/orders');
  await expect(noNetwork(page)).toBeVisible();
  await expect(page.getByText('СЫР-1')).toHaveCount(0);
});

/** Policy of the kept page of this address; its nonce is that of one answer of the network. */
const keptPolicy = (page: Page) =>
  page.evaluate(`caches.match(location.pathname, { cacheName: 'trassa-page', ignoreVary: true })
    .then((kept) => kept?.headers.get('content-security-policy') ?? null)`);

test('a page opened before comes from the worker, a reload from the network, and none is kept after sign-out', async ({
  page,
  carrier: _,
}) => {
  await openWithWorker(page);
  await expect.poll(() => keptPolicy(page)).not.toBeNull();
  const kept = await keptPolicy(page);
  const findPolicy = async (answer: Promise<Response | null>) => (await answer)?.headers()['content-security-policy'];
  expect(await findPolicy(page.goto('/dashboard'))).toBe(kept);
  expect(await findPolicy(page.reload())).not.toBe(kept);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.reload', { ignoreCache: true });
  await page.waitForEvent('load');
  await awaitWorker(page);
  await signOut(page);
  await expect.poll(() => page.evaluate("caches.match('/dashboard', { ignoreVary: true }).then(Boolean)")).toBe(false);
});

test('a late answer to somebody who has left is not kept', async ({ page, carrier: _ }) => {
  await openWithWorker(page);
  await page.evaluate(answerAfterwards);
  expect((await keptIn(page)).names).toEqual([]);
});
