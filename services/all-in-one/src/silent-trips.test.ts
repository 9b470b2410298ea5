import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anInstallation, type Installation } from './testing/an-installation.ts';

const DAY_MS = 86_400_000;
const clock = { now: new Date() };
const login = 'demo-carrier';
let installation: Installation;
beforeAll(async () => {
  installation = await anInstallation({ now: () => clock.now });
});
afterAll(() => installation.stop());

const until = { interval: 100 };
const whenReported = () => vi.waitFor(async () => expect(await installation.unreported()).toBe(0), until);
const listChains = async (as: Identity, status: string) =>
  (await installation.ask(edoEndpoints.chains, { as, query: { status, category: 'ETRN', limit: 5000 } })).data.chains;
const listOrders = async (as: Identity, query: object) =>
  (await installation.ask(ordersEndpoints.list, { as, query: { limit: 5000, ...query } })).data;
const sorted = (ids: readonly (string | null)[]) => [...ids].sort();

/** Company with the waybills of the sandbox and their orders. */
async function aCarrier(): Promise<Identity> {
  const as = aDirector();
  await installation.ask(edoConnectionEndpoints.connect, { as, body: { login, password: 'demo' } });
  await vi.waitFor(async () => {
    const { data } = await installation.ask(edoConnectionEndpoints.status, { as, query: { login } });
    expect(data.ingest?.finishedAt).toEqual(expect.any(String));
  }, until);
  await vi.waitFor(async () => {
    const { data } = await installation.ask(edoConnectionEndpoints.syncToOrders, { as, body: { login } });
    expect(data.state).toBe('done');
  }, until);
  return as;
}

test('an order and its trip are without news together, and finished together from either side', async () => {
  const as = await aCarrier();
  for (const days of [0, 5, 40]) {
    clock.now = new Date(clock.now.getTime() + days * DAY_MS);
    const silent = await listChains(as, 'SILENT');
    expect(sorted((await listOrders(as, { status: 'silent' })).map(({ chainId }) => chainId))).toEqual(
      sorted(silent.map(({ chainId }) => chainId)),
    );
  }
  const [first, second, third, fourth] = await listOrders(as, { status: 'silent' });
  const reason = 'Получатель работает на бумаге';
  const orders = [first!.id, second!.id];
  expect((await installation.ask(ordersEndpoints.close, { as, body: { orders, reason } })).data.closed).toBe(2);
  const chains = [third!.chainId ?? '', fourth!.chainId ?? ''];
  expect((await installation.ask(edoEndpoints.closeChains, { as, body: { chains, reason } })).data.closed).toBe(2);
  const closed = [first, second, third, fourth].map((order) => order?.chainId ?? '');
  expect(sorted((await listChains(as, 'CLOSED')).map(({ chainId }) => chainId))).toEqual(
    expect.arrayContaining(sorted(closed)),
  );
  const delivered = await listOrders(as, { status: 'delivered' });
  expect(delivered.map(({ chainId }) => chainId)).toEqual(expect.arrayContaining(closed));
  expect(sorted((await listOrders(as, { status: 'silent' })).map(({ chainId }) => chainId))).toEqual(
    sorted((await listChains(as, 'SILENT')).map(({ chainId }) => chainId)),
  );
});

test('income and debts of orders that were finished without T4 are the same on every screen', async () => {
  const as = aDirector();
  const caller = { kind: 'service', service: 'platforms', companyId: as.companyId, userId: null } as const;
  const at = (days: number) => new Date(clock.now.getTime() - days * DAY_MS).toISOString();
  const drafts = [30_000, 12_500.5, 7000].map((price, index) => ({
    external_order_id: `x5-${index}`,
    status: 'in_transit',
    price,
    source_created_at: at(14),
    source_updated_at: at(12),
    delivery_time_from: at(10 + index),
  }));
  await installation.ask(ordersEndpoints.import, { as: caller, body: { source: 'x5', orders: drafts } });
  const [, ...chosen] = await listOrders(as, { status: 'silent', sort: '-price' });
  const body = { orders: chosen.map(({ id }) => id), reason: 'Клиент подтвердил приёмку' };
  await installation.ask(ordersEndpoints.close, { as, body });
  await whenReported();
  const brought = 12_500.5 + 7000;
  const { data: metrics } = await installation.ask(ordersEndpoints.metrics, { as });
  expect([metrics.totalRevenue, metrics.completedOrders, metrics.byStatus.silent]).toEqual([brought, 2, 1]);
  await vi.waitFor(async () => {
    const { data } = await installation.ask(financeEndpoints.overview, { as });
    expect(data.receivables).toMatchObject({ total: brought, count: 2 });
    expect(data.months.reduce((sum, { income }) => sum + income, 0)).toBe(brought);
  }, until);
});
