import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { listDifferences } from '../../shared/verify.queries.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { arbitraryImports } from '../../testing/arbitrary-imports.ts';
import { buildOverview } from '../../testing/overview-of-orders.ts';
import { openOwnerConnection } from '../../testing/owner-connection.ts';

let service: TestService;
const clock = { now: new Date() };
beforeAll(async () => {
  service = await aRunning(ordersService, { now: () => clock.now });
});
afterAll(() => service.stop());

const overview = async (as: Identity) => (await service.call(ordersEndpoints.overview, { as })).body.data;
const listOrders = async (as: Identity) =>
  (await service.call(ordersEndpoints.list, { as, query: { limit: 5000 } })).body.data;

test('the overview is what all orders say, after any sequence of imports, at any moment', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryImports, async ({ now, batches }) => {
      clock.now = now;
      const company = aDirector();
      for (const drafts of batches) await importDrafts(service, company, { drafts });
      expect(await overview(company)).toEqual(buildOverview(await listOrders(company), now));
    }),
    { numRuns: 20 },
  );
  const db = openOwnerConnection(service.databaseUrl);
  expect(await db.asSystem(listDifferences)).toEqual([]);
  await db.close();
});

test('a price and a status given by a person count at once', async () => {
  clock.now = new Date('2026-11-20T09:00:00Z');
  const company = aDirector();
  const term = { delivery_time_from: '2026-11-19T21:30:00Z', distance_km: 400 };
  await importDrafts(service, company, { drafts: [aDraft({ ...term, status: 'in_transit' })] });
  expect((await overview(company)).attention.late.count).toBe(1);
  const [order] = await listOrders(company);
  const params = { id: order?.id ?? '' };
  await service.call(ordersEndpoints.changeStatus, { as: company, params, body: { status: 'delivered', version: 1 } });
  await service.call(ordersEndpoints.changePrice, { as: company, params, body: { price: 100_000.5, version: 2 } });
  const { income, attention, onRoad } = await overview(company);
  const sum = { trips: 1, priced: 1, total: 100_000.5, km: 400, kmTotal: 100_000.5 };
  expect(income).toEqual({ days: [{ period: '2026-11-20', ...sum }], months: [{ period: '2026-11', ...sum }] });
  expect([attention.late, attention.price, onRoad]).toEqual([
    { count: 0, amount: 0, first: null },
    { count: 0, amount: 0, first: null },
    { count: 0, nearest: [] },
  ]);
});

test('another company sees nothing of it, a guest is refused', async () => {
  clock.now = new Date('2026-11-20T09:00:00Z');
  const empty = { count: 0, amount: 0, first: null };
  const sum = { count: 0, amount: 0 };
  expect(await overview(aDirector())).toEqual({
    at: '2026-11-20T09:00:00.000Z',
    income: { days: [], months: [] },
    attention: { late: empty, silent: empty, waiting: empty, vehicle: empty, price: empty, payment: empty },
    papers: { expired: 0, ending: 0, first: null },
    onRoad: { count: 0, nearest: [] },
    month: { onRoad: sum, confirmed: sum, possible: sum },
    trucks: { count: 0, free: 0, first: [] },
    today: { count: 0, done: 0, first: [] },
  });
  expect((await service.call(ordersEndpoints.overview, { as: null })).status).toBe(401);
});
