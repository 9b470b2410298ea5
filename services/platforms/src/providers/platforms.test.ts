import { platformOrderDraftSchema } from '@trassa/contracts/orders/platform-order';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPlatforms } from '../platforms.ts';
import { aLogin, aPlatformSandbox } from '../testing/running-platforms.ts';
import type { OrderPlatform, OrdersPage } from './order-platform.ts';

let sandbox: Awaited<ReturnType<typeof aPlatformSandbox>>;
beforeAll(async () => {
  sandbox = await aPlatformSandbox();
});
afterAll(() => sandbox.stop());

/** Adapter with a breaker of its own. */
function getPlatform(code: string, timeoutMs = 6000): OrderPlatform {
  const settings = { PLATFORM_URLS: sandbox.urls, PLATFORM_TIMEOUT_MS: timeoutMs };
  const platform = createPlatforms(settings as never).get(code);
  if (!platform) throw new Error(`no adapter for ${code}`);
  return platform;
}

async function signedIn(platform: OrderPlatform, username: string): Promise<string> {
  const outcome = await platform.signIn({ username, password: 'demo' });
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.value.token;
}

async function run(platform: OrderPlatform, token: string, rows: number): Promise<OrdersPage[]> {
  const pages: OrdersPage[] = [];
  for (let cursor: string | null = null; ; ) {
    const outcome = await platform.listOrders(token, { updatedSince: null, cursor, rows });
    if (!outcome.ok) throw new Error(outcome.detail);
    pages.push(outcome.value);
    cursor = outcome.value.cursor;
    if (cursor === null) return pages;
  }
}

describe.each(['x5', 'magnit', 'pepsi', 'mars', 'sber_logistics'])('the adapter of %s', (code) => {
  afterEach(() => sandbox.heal(code));
  const lists = code === 'x5' ? '/transport-orders' : '/orders';

  test('signs in, knows who it is, and tells a wrong password from a silence', async () => {
    const [platform, login] = [getPlatform(code), aLogin(code)];
    const wrong = await platform.signIn({ username: login, password: 'nope' });
    expect(wrong).toMatchObject({ ok: false, failure: 'wrong-password' });
    const token = await signedIn(platform, login);
    expect(await platform.whoAmI(token)).toMatchObject({ ok: true, value: { userName: login } });
    expect(await platform.whoAmI('stranger')).toMatchObject({ ok: false, failure: 'unauthorized' });
  });

  test('gives every order once, as drafts that services/orders takes, whatever the page size', async () => {
    const platform = getPlatform(code);
    const token = await signedIn(platform, aLogin(code));
    const [small, large] = [await run(platform, token, 9), await run(platform, token, 200)];
    const getIds = (pages: OrdersPage[]) =>
      pages.flatMap(({ drafts }) => drafts.map((draft) => draft.external_order_id));
    expect(getIds(small)).toEqual(getIds(large));
    expect(new Set(getIds(small)).size).toBe(getIds(small).length);
    expect(small.flatMap(({ broken }) => broken)).toEqual([]);
    const drafts = large.flatMap((page) => page.drafts);
    expect(drafts.length).toBeGreaterThan(40);
    for (const draft of drafts) expect(platformOrderDraftSchema.parse(draft)).toMatchObject({ currency: 'RUB' });
    expect(drafts[0]).toMatchObject({
      pickup_city: expect.stringMatching(/\p{L}/u),
      delivery_address: expect.stringMatching(/\p{L}/u),
      cargo_weight: expect.any(Number),
      source_updated_at: expect.stringMatching(/^2026-/),
    });
  });

  test('asks only for what changed since', async () => {
    const platform = getPlatform(code);
    const token = await signedIn(platform, aLogin(code));
    const updatedSince = new Date('2026-11-19T00:00:00Z');
    const outcome = await platform.listOrders(token, { updatedSince, cursor: null, rows: 200 });
    const times = outcome.ok ? outcome.value.drafts.map((draft) => Date.parse(draft.source_updated_at ?? '')) : [];
    expect(times.length).toBeGreaterThan(0);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(updatedSince.getTime());
  });

  test.each([
    ['expired-token', 'unauthorized'],
    ['slow', 'unavailable'],
    ['error', 'unavailable'],
    ['cut', 'unavailable'],
    ['too-many', 'limited'],
    ['html', 'malformed'],
    ['garbage', 'malformed'],
    ['empty', 'malformed'],
  ])('answers every call under the fault %s as %s', async (mode, failure) => {
    const login = aLogin(code);
    const token = await signedIn(getPlatform(code), login);
    const platform = getPlatform(code, mode === 'slow' ? 300 : 6000);
    const calls = {
      '/profile': () => platform.whoAmI(token),
      [lists]: () => platform.listOrders(token, { updatedSince: null, cursor: null, rows: 50 }),
      '/auth': () => platform.signIn({ username: login, password: 'demo' }),
    };
    for (const [path, call] of Object.entries(calls)) {
      await sandbox.strike(code, { mode, path, forLogin: mode === 'expired-token' ? undefined : login, delayMs: 2000 });
      const refused = path === '/auth' && failure === 'unauthorized' ? 'wrong-password' : failure;
      expect([path, await call()]).toMatchObject([path, { ok: false, failure: refused }]);
      await sandbox.heal(code);
    }
  });
});

test('a platform that keeps failing is not asked any more, and a limit says how long to wait', async () => {
  const platform = getPlatform('mars');
  const token = await signedIn(platform, aLogin('mars'));
  await sandbox.strike('mars', { mode: 'too-many', path: '/profile', retryAfterSeconds: 7 });
  expect(await platform.whoAmI(token)).toMatchObject({ failure: 'limited', retryAfterSeconds: 7 });
  await sandbox.strike('mars', { mode: 'error', path: '/profile', times: 5 });
  for (let call = 0; call < 5; call += 1) await platform.whoAmI(token);
  expect(await platform.whoAmI(token)).toMatchObject({ failure: 'unavailable', detail: 'breaker' });
});
