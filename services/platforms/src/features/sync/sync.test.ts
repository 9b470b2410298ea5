import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { openDb } from '@trassa/service-kit/db';
import { aDirector } from '@trassa/testing/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aLogin, aRunningPlatforms, type RunningPlatforms } from '../../testing/running-platforms.ts';

let running: RunningPlatforms;
beforeAll(async () => {
  running = await aRunningPlatforms();
});
afterAll(() => running.stop());
beforeEach(() => running.orders.reset());

const pagesAsked = async (code: string) =>
  (await running.sandbox.requests(code))[code === 'x5' ? 'GET /x5/transport-orders' : `GET /platform/${code}/orders`] ??
  0;

describe('a sync', () => {
  test.each(['x5', 'magnit'])('of %s takes every order once, then only what is new or has changed', async (code) => {
    const [as, login] = [aDirector(), aLogin(code)];
    const { id } = await running.connect(as, code, login);
    const first = running.orders.orders.size;
    expect(first).toBeGreaterThan(100);
    expect((await running.syncs(as, id))[0]).toMatchObject({
      trigger: 'connect',
      created: first,
      count: first,
      errors: 0,
    });
    const again = (await running.sync(as, id)).body.data;
    expect(again).toMatchObject({ created: 0, updated: 0, state: 'done', joined: false });
    expect(again.count).toBeLessThan(first);
    // A week: from one Saturday to the next Monday a platform may have nothing new.
    await running.sandbox.advance(code, login, 168);
    const later = (await running.sync(as, id)).body.data;
    expect(later.created).toBeGreaterThan(0);
    expect(later.updated).toBeGreaterThan(0);
    expect(running.orders.orders.size).toBe(first + later.created);
  });

  test('asked for by many at once is one sync, and everybody is told its result', async () => {
    const [as, login] = [aDirector(), aLogin('x5')];
    const { id } = await running.connect(as, 'x5', login);
    await running.sandbox.advance('x5', login, 24);
    await running.sandbox.strike('x5', { mode: 'slow', delayMs: 700, path: '/transport-orders', forLogin: login });
    const replies = await Promise.all([1, 2, 3, 4].map(() => running.sync(as, id)));
    const results = replies.map(({ body }) => body.data);
    expect(results.filter(({ joined }) => !joined)).toHaveLength(1);
    expect(new Set(results.map(({ count }) => count)).size).toBe(1);
    const manual = (await running.syncs(as, id)).filter(({ trigger }) => trigger === 'manual');
    expect(manual).toHaveLength(1);
  });

  test.each([
    ['error', /не отвечает/],
    ['cut', /не отвечает/],
    ['too-many', /не отвечает/],
    ['html', /ответила непонятно/],
    ['garbage', /ответила непонятно/],
    ['empty', /ответила непонятно/],
  ])('stopped by the fault %s says why, keeps what it has, and goes on from there', async (mode, text) => {
    const [as, login] = [aDirector(), aLogin('magnit')];
    // Two pages pass (a slow fault of no delay uses them up), the next one goes wrong.
    await running.sandbox.strike('magnit', { mode: 'slow', delayMs: 0, times: 2, path: '/orders', forLogin: login });
    await running.sandbox.strike('magnit', { mode, path: '/orders', forLogin: login });
    const { id } = await running.connect(as, 'magnit', login);
    expect((await running.connections(as))[0]).toMatchObject({
      sync_status: 'error',
      sync_error: expect.stringMatching(text),
      last_sync_at: null,
      next_sync_at: expect.any(String),
    });
    expect(running.orders.orders.size).toBe(80);
    const before = await pagesAsked('magnit');
    const { data } = (await running.sync(as, id)).body;
    const pages = (await pagesAsked('magnit')) - before;
    expect(data.created).toBe(running.orders.orders.size - 80);
    // After an answer that nobody understands the place in the list is not trusted: the walk starts again.
    const total = Math.ceil(running.orders.orders.size / 40);
    expect(pages).toBe(/непонятно/.test(text.source) ? total : total - 2);
    expect((await running.connections(as))[0]).toMatchObject({ sync_status: 'success', sync_error: null });
    const history = await running.syncs(as, id);
    expect(history.map(({ state }) => state)).toEqual(['done', 'failed']);
    expect(history[1]).toMatchObject({ created: 80, error: expect.stringMatching(text) });
  });

  test('names refused orders and takes the others', async () => {
    const [as, login] = [aDirector(), aLogin('mars')];
    await running.connect(as, 'mars', login);
    const [draft] = running.orders.drafts();
    const refused = draft?.external_order_id ?? '';
    running.orders.reset();
    running.orders.refuse.add(refused);
    const other = aDirector();
    const { id } = await running.connect(other, 'mars', login);
    expect((await running.syncs(other, id))[0]).toMatchObject({
      state: 'done',
      errors: 1,
      failures: [{ external_order_id: refused, error: 'Дата записана неверно' }],
    });
  });

  test('names the first fifty refused orders, however many pages they are on', async () => {
    const login = aLogin('x5');
    await running.connect(aDirector(), 'x5', login);
    const refused = running.orders.drafts().map((draft) => draft.external_order_id);
    running.orders.reset();
    for (const id of refused) running.orders.refuse.add(id);
    const other = aDirector();
    const { id } = await running.connect(other, 'x5', login);
    const [sync] = await running.syncs(other, id);
    expect(sync?.errors).toBe(refused.length);
    expect(sync?.failures.map((failure) => failure.external_order_id)).toEqual(refused.slice(0, 50));
  });

  test('says that orders could not be taken when services/orders is down, and tries again', async () => {
    const as = aDirector();
    const { id } = await running.connect(as, 'mars');
    running.orders.fail = true;
    const other = await running.connect(as, 'mars', aLogin('mars'));
    const failed = await running.sync(as, other.id);
    expect(failed.problem).toMatchObject({ status: 503, error: 'Не удалось синхронизировать заказы' });
    running.orders.fail = false;
    expect((await running.sync(as, other.id)).body.data).toMatchObject({ state: 'done', errors: 0 });
    expect((await running.syncs(as, id))[0]).toMatchObject({ state: 'done' });
  });

  test('that finds the password refused asks for a new one, and so does the next try', async () => {
    const [as, login] = [aDirector(), aLogin('mars')];
    const { id } = await running.connect(as, 'mars', login);
    await running.sandbox.strike('mars', { mode: 'expired-token', forLogin: login, path: '/orders' });
    await running.sandbox.strike('mars', { mode: 'expired-token', forLogin: login, path: '/auth' });
    for (const _ of ['finds out', 'knows']) {
      expect((await running.sync(as, id)).problem).toMatchObject({ status: 409, code: 'platforms/access-lost' });
    }
  });

  test('takes no further orders once its connection is removed', async () => {
    const [as, login] = [aDirector(), aLogin('magnit')];
    await running.sandbox.strike('magnit', { mode: 'slow', delayMs: 0, path: '/orders', forLogin: login });
    await running.sandbox.strike('magnit', { mode: 'slow', delayMs: 1000, path: '/orders', forLogin: login });
    const asked = await pagesAsked('magnit');
    const credentials = { username: login, password: 'demo' };
    const { body } = await running.tryConnect(as, { platform_id: 'magnit', connection_name: 'Склад', credentials });
    await vi.waitFor(() => expect(running.orders.orders.size).toBe(40), { interval: 20 });
    await running.service.call(platformsEndpoints.disconnect, { as, params: { id: body.data.id } });
    await vi.waitFor(async () => expect(await pagesAsked('magnit')).toBeGreaterThan(asked + 1), { interval: 20 });
    // Another whole sync is time enough for the rest of this one.
    await running.connect(as, 'mars');
    const ofMagnit = [...running.orders.orders.keys()].filter((key) => key.startsWith('magnit '));
    expect(ofMagnit).toHaveLength(40);
  });

  test('of an empty account ends at once', async () => {
    const as = aDirector();
    const { id } = await running.connect(as, 'x5', aLogin('x5', 'empty'));
    expect((await running.sync(as, id)).body.data).toMatchObject({ count: 0, state: 'done' });
  });
});

test('a sync longer than one answer goes on in the background', async () => {
  const short = await aRunningPlatforms({ env: { PLATFORM_SYNC_BUDGET_MS: '1', PLATFORM_PAGE_ROWS: '20' } });
  const [as, login] = [aDirector(), aLogin('x5')];
  const { id } = await short.connect(as, 'x5', login);
  await short.sandbox.advance('x5', login, 24 * 20);
  const slow = { mode: 'slow', delayMs: 400, times: -1, path: '/transport-orders', forLogin: login };
  await short.sandbox.strike('x5', slow);
  expect((await short.sync(as, id)).body.data).toMatchObject({ state: 'running', joined: false });
  expect((await short.sync(as, id)).body.data).toMatchObject({ joined: true });
  expect((await short.connections(as))[0]).toMatchObject({ sync_status: 'syncing' });
  await short.sandbox.heal('x5');
  await short.whenIdle(as);
  expect((await short.syncs(as, id))[0]).toMatchObject({ state: 'done', trigger: 'manual' });
  await short.stop();
});

test('what is due is synchronised by itself, and idle syncs do not fill the history', async () => {
  const clock = { now: new Date('2026-11-20T12:00:00+03:00') };
  const timed = await aRunningPlatforms({ now: () => clock.now });
  const url = new URL(timed.service.databaseUrl);
  const db = openDb<unknown>({ url: url.toString(), applicationName: 'test' });
  const minute = () => db.withoutCompany((trx) => sql`select platforms_jobs.add_job('sync-due')`.execute(trx));
  const [as, login] = [aDirector(), aLogin('mars')];
  const { id } = await timed.connect(as, 'mars', login);
  const scheduled = async () => (await timed.syncs(as, id)).filter(({ trigger }) => trigger === 'schedule');
  for (const hours of [1, 2, 72]) {
    const before = (await timed.connections(as))[0]?.last_sync_at;
    if (hours === 72) await timed.sandbox.advance('mars', login, 168);
    clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
    await minute();
    await vi.waitFor(async () => expect((await timed.connections(as))[0]?.last_sync_at).not.toBe(before), {
      interval: 50,
    });
  }
  const history = await scheduled();
  expect(history[0]?.created).toBeGreaterThan(0);
  expect(history.filter(({ created }) => created === 0)).toEqual([]);
  await db.close();
  await timed.stop();
});
