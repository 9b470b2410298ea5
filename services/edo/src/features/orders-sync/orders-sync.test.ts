import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { orderStatuses } from '@trassa/contracts/orders/order-status';
import {
  importOrdersSchema,
  type PlatformOrderDraft,
  platformOrderDraftSchema,
} from '@trassa/contracts/orders/platform-order';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { chains, syncToOrders } = { ...edoEndpoints, ...edoConnectionEndpoints };

/** Stand-in of services/orders: stores orders by id, as its contract says. */
const neighbour = {
  orders: new Map<string, string>(),
  calls: 0,
  fail: false,
  refuse: new Set<string>(),
  tokens: [] as unknown[],
  take(body: unknown) {
    const { orders } = importOrdersSchema.parse(body);
    const reply = { success: true as const, created: 0, updated: 0, unchanged: 0, errors: [] as object[] };
    for (const order of orders) {
      if (this.refuse.has(order.external_order_id)) {
        reply.errors.push({ external_order_id: order.external_order_id, error: 'Дата записана неверно' });
        continue;
      }
      const text = JSON.stringify(platformOrderDraftSchema.parse(order));
      const known = this.orders.get(order.external_order_id);
      if (known === undefined) reply.created += 1;
      else if (known === text) reply.unchanged += 1;
      else reply.updated += 1;
      this.orders.set(order.external_order_id, text);
    }
    return reply;
  },
};

let standIn: Awaited<ReturnType<typeof aStandIn>>;
let running: RunningEdo;

beforeAll(async () => {
  standIn = await aStandIn(({ headers, body }) => {
    neighbour.calls += 1;
    neighbour.tokens.push(headers[INTERNAL_TOKEN_HEADER]);
    return neighbour.fail ? { status: 500, body: {} } : { body: neighbour.take(JSON.parse(body)) };
  });
  running = await aRunningEdo({
    sandbox: { documentCount: 150 },
    env: { EDO_INGEST_ROWS: '500', SERVICE_URLS: JSON.stringify({ orders: standIn.url }) },
  });
});
afterAll(async () => {
  await running.stop();
  await standIn.stop();
});
beforeEach(() => {
  Object.assign(neighbour, { fail: false, calls: 0, tokens: [] });
  neighbour.orders.clear();
  neighbour.refuse.clear();
});

/** On a busy machine a sync takes several answers; the last one has all counts. */
const sync = (as: Identity, body: object = {}) =>
  vi.waitFor(
    async () => {
      const reply = await running.edo.call(syncToOrders, { as, body });
      expect(reply.body.data?.state).not.toBe('running');
      return reply;
    },
    { interval: 100 },
  );

describe('making orders from documents', () => {
  test('creates one order per waybill chain, and a second sync creates nothing', async () => {
    const as = aDirector();
    await running.connect(as);
    const { all } = (await running.edo.call(chains, { as, query: { limit: 1 } })).body.data;
    const first = await sync(as, { login: 'demo-carrier' });
    expect(first.body.data).toMatchObject({ created: all, updated: 0, errors: 0, total: all, state: 'done' });
    expect(neighbour.orders.size).toBe(all);
    const second = await sync(as, { login: 'demo-carrier' });
    expect(second.body.data).toMatchObject({ created: 0, updated: 0, unchanged: all, errors: 0, state: 'done' });
    await running.advance(6);
    await running.edo.call(edoConnectionEndpoints.refresh, { as, body: {} });
    await running.whenTaken(as);
    const third = (await sync(as)).body.data;
    expect(third.created).toBeLessThan(20);
  });

  test('brings an order up to date with each title that comes, and makes none without a person', async () => {
    const as = aDirector();
    await running.connect(as);
    const page = (await running.edo.call(chains, { as, query: { limit: 1 } })).body.data.chains;
    const [ordered] = page.map(({ chainId }) => chainId);
    await running.edo.call(syncToOrders, { as, body: { chains: [ordered!] } });
    const sql = (text: string) => queryAsAdministrator(running.edo.databaseUrl, text, [as.companyId]);
    await sql('update edo.chains set revision = revision + 1 where company_id = $1');
    neighbour.orders.clear();
    await running.edo.call(edoConnectionEndpoints.refresh, { as, body: {} });
    await vi.waitFor(() => expect([...neighbour.orders.keys()]).toEqual([ordered]));
    const outdated = 'select 1 from edo.chains where company_id = $1 and ordered_revision <> revision';
    await vi.waitFor(async () => expect(await sql(outdated)).toEqual([]));
  });

  test('fills the order from the list and from T1', async () => {
    const as = aDirector();
    await running.connect(as);
    await sync(as);
    const page = (await running.edo.call(chains, { as, query: { status: 'ON_TRNACLPVYN', limit: 1 } })).body.data;
    const [chain] = page.chains;
    const order: PlatformOrderDraft = JSON.parse(neighbour.orders.get(chain!.chainId)!);
    expect(order).toMatchObject({
      status: 'delivered',
      waybill_number: chain!.number,
      shipper_name: expect.any(String),
      shipper_inn: chain!.go.inn,
      consignee_inn: chain!.gp.inn,
      pickup_address: chain!.from,
      delivery_address: chain!.to,
      vehicle_plate: chain!.vehicle || null,
    });
    expect(order.cargo_weight).toBeGreaterThan(0);
    expect(order.cargo_description).toMatch(/\p{L}/u);
    expect(order.pickup_time_from).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect(order.documents?.map(({ id }) => id)).toEqual(chain!.titles.map(({ id }) => id));
    // Documents read for their fields alone still count as signed.
    const signed = (await running.edo.call(chains, { as, query: { hasSignatures: true, limit: 1 } })).body.data;
    expect(signed.all).toBeGreaterThan(page.total / 2);
    const statuses = [...neighbour.orders.values()].map((text) => JSON.parse(text).status);
    expect(statuses.every((status) => orderStatuses.includes(status))).toBe(true);
  });

  test('counts a refused order as an error, names it, and tries it again next time', async () => {
    const as = aDirector();
    await running.connect(as);
    const [chain] = (await running.edo.call(chains, { as, query: { limit: 1 } })).body.data.chains;
    neighbour.refuse.add(chain!.chainId);
    const first = (await sync(as)).body.data;
    expect(first).toMatchObject({
      errors: 1,
      failures: [{ externalOrderId: chain!.chainId, error: 'Дата записана неверно' }],
    });
    neighbour.refuse.clear();
    expect((await sync(as)).body.data).toMatchObject({ created: 1, errors: 0 });
  });

  test('makes orders of chosen chains only, and of no chain of another company', async () => {
    const [as, stranger] = [aDirector(), aDirector()];
    await running.connect(as);
    const page = (await running.edo.call(chains, { as, query: { limit: 2 } })).body.data.chains;
    const chosen = page.map(({ chainId }) => chainId);
    const first = await running.edo.call(syncToOrders, { as, body: { chains: chosen } });
    expect(first.body.data).toMatchObject({ created: 2, updated: 0, unchanged: 0, errors: 0, total: 2, state: 'done' });
    expect([...neighbour.orders.keys()].toSorted()).toEqual(chosen.toSorted());
    const again = await running.edo.call(syncToOrders, { as, body: { chains: chosen, login: 'demo-carrier' } });
    expect(again.body.data).toMatchObject({ created: 0, updated: 0, unchanged: 2, total: 2 });
    const foreign = await running.edo.call(syncToOrders, { as: stranger, body: { chains: chosen } });
    expect(foreign.problem).toMatchObject({ status: 404, code: 'edo/chain-not-found' });
    const many = await running.edo.call(syncToOrders, { as, body: { chains: ['1', '2', '3', '4', '5', '6'] } });
    expect(many.problem).toMatchObject({ status: 400, fields: { chains: 'Выберите от 1 до 5 накладных' } });
  });

  test('makes no order of what is no waybill, and says so', async () => {
    const as = aDirector();
    await running.connect(as);
    const { body } = await running.edo.call(chains, { as, query: { category: '0', limit: 100 } });
    const other = body.data.chains.find(({ docflowType }) => docflowType !== 'ETRN');
    const { data } = (await running.edo.call(syncToOrders, { as, body: { chains: [other!.chainId] } })).body;
    expect(data).toMatchObject({ created: 0, errors: 1, total: 1 });
    expect(data.failures).toEqual([
      { externalOrderId: other!.chainId, error: 'Заказ создаётся только из транспортной накладной' },
    ]);
  });

  test('says that orders do not answer, and begins anew afterwards', async () => {
    const as = aDirector();
    await running.connect(as);
    neighbour.fail = true;
    const failed = await sync(as);
    expect(failed.problem).toMatchObject({ status: 503, error: 'Не удалось синхронизировать заказы' });
    const [chain] = (await running.edo.call(chains, { as, query: { limit: 1 } })).body.data.chains;
    const one = await running.edo.call(syncToOrders, { as, body: { chains: [chain!.chainId] } });
    expect(one.problem).toMatchObject({ status: 503, error: 'Не удалось синхронизировать заказы' });
    neighbour.fail = false;
    const { data } = (await sync(as)).body;
    expect(data).toMatchObject({ state: 'done', created: data.total, updated: 0, unchanged: 0, errors: 0 });
  });

  test('needs a connection, a token, and a login of the company’s own', async () => {
    expect((await running.edo.call(syncToOrders, { as: null, body: {} })).status).toBe(401);
    expect((await running.edo.call(syncToOrders, { as: aDirector(), body: {} })).problem.error).toBe(
      'ЭДО не подключено',
    );
    const foreign = await running.edo.call(syncToOrders, { as: aDirector(), body: { login: 'demo-carrier' } });
    expect(foreign.problem.code).toBe('edo/token-expired');
    expect((await running.edo.call(syncToOrders, { as: aDirector(), body: { login: 7 } })).status).toBe(400);
  });
});

describe('a sync longer than one answer', () => {
  test('is answered at its deadline though the exchange keeps it waiting, and is told as a whole later', async () => {
    const as = aDirector();
    await short.connect(as);
    await short.strike({ mode: 'slow', delayMs: 600, times: 12, path: '/content' });
    const first = (await short.edo.call(syncToOrders, { as, body: {} })).body.data;
    expect(neighbour.calls, 'the first batch is still waiting').toBe(0);
    expect(first.state).toBe('running');
    await vi.waitFor(() => expect(neighbour.orders.size).toBe(first.total), { interval: 50 });
    await vi.waitFor(
      async () => {
        const told = (await short.edo.call(syncToOrders, { as, body: {} })).body.data;
        expect(told).toMatchObject({ state: 'done', created: first.total, errors: 0 });
      },
      { interval: 100 },
    );
  });

  let short: RunningEdo;
  beforeAll(async () => {
    short = await aRunningEdo({
      sandbox: { documentCount: 150 },
      env: { EDO_INGEST_ROWS: '500', EDO_SYNC_BUDGET_MS: '1', SERVICE_URLS: JSON.stringify({ orders: standIn.url }) },
    });
  });
  afterAll(() => short.stop());

  test('goes on in the background; the same call joins it and is told the whole result once', async () => {
    const as = aDirector();
    await short.connect(as);
    const first = (await short.edo.call(syncToOrders, { as, body: {} })).body.data;
    expect(first).toMatchObject({ state: 'running' });
    expect(first.created).toBeLessThan(first.total);
    await vi.waitFor(() => expect(neighbour.orders.size).toBe(first.total), { interval: 50 });
    await vi.waitFor(
      async () => {
        const told = (await short.edo.call(syncToOrders, { as, body: {} })).body.data;
        expect(told).toMatchObject({ state: 'done', created: first.total, errors: 0 });
      },
      { interval: 100 },
    );
  });
});
