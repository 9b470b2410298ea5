import { orderMoneyEndpoints } from '@trassa/contracts/orders/order-money-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { listDifferences } from '../../shared/verify.queries.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { arbitraryImports } from '../../testing/arbitrary-imports.ts';
import { buildDayFigures } from '../../testing/day-figures-of-orders.ts';
import { openOwnerConnection } from '../../testing/owner-connection.ts';

let service: TestService;
const clock = { now: new Date('2026-11-20T09:00:00Z') };
beforeAll(async () => {
  service = await aRunning(ordersService, { now: () => clock.now });
});
afterAll(() => service.stop());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(clock.now.getTime() - days * DAY_MS).toISOString();
const getFigures = async (as: ReturnType<typeof aDirector>) =>
  (await service.call(ordersEndpoints.figures, { as })).body.data;

test('a company without orders has no efficiency', async () => {
  expect(await getFigures(aDirector())).toMatchObject({
    due: 0,
    done: 0,
    efficiency: null,
    before: { efficiency: null },
  });
});

test('late deliveries of days are those after their term, the longest delay first, and those of the company alone', async () => {
  const company = aDirector();
  const delivered = (number: string, term: string | null, at: string) =>
    aDraft({ number, status: 'delivered', delivery_time_from: term, delivered_at: at, documents: [] });
  const drafts = [
    delivered('Р-1', '2026-10-10T09:00:00.000Z', '2026-10-10T12:00:00.000Z'),
    delivered('Р-2', '2026-09-30T09:00:00.000Z', '2026-10-31T20:59:00.000Z'),
    delivered('Р-3', '2026-10-10T09:00:00.000Z', '2026-10-10T09:00:00.000Z'),
    delivered('Р-4', '2026-10-30T09:00:00.000Z', '2026-10-31T21:00:00.000Z'),
    delivered('Р-5', null, '2026-10-12T09:00:00.000Z'),
  ];
  await importDrafts(service, company, { drafts });
  const ask = async ({ companyId }: typeof company) =>
    service.call(orderMoneyEndpoints.lateDeliveries, {
      as: { kind: 'service', service: 'finance', companyId, userId: null },
      query: { from: '2026-10-01', to: '2026-10-31' },
    });
  const { data } = (await ask(company)).body;
  expect([data.count, data.trips.map(({ orderNumber }) => orderNumber)]).toEqual([2, ['Р-2', 'Р-1']]);
  expect(data.trips[1]).toMatchObject({ client: 'ООО «Пепсико Холдингс»', deliveredAt: '2026-10-10T12:00:00.000Z' });
  expect((await ask(aDirector())).body.data).toEqual({ count: 0, trips: [] });
});

test('efficiency: carried out of all that were due in the last thirty days', async () => {
  const company = aDirector();
  const due = (status: string, days: number) => aDraft({ status, delivery_time_from: daysAgo(days) });
  const drafts = [
    due('delivered', 2),
    due('paid', 29),
    due('in_transit', 1),
    due('cancelled', 3),
    due('на сортировке', 3),
  ];
  await importDrafts(service, company, { drafts: [...drafts, due('delivered', 31), due('in_transit', -1)] });
  expect(await getFigures(company)).toMatchObject({ due: 3, done: 2, efficiency: 67 });
});

test('the page of a guest is refused', async () => {
  expect((await service.call(ordersEndpoints.figures, { as: null })).status).toBe(401);
});

test('the figures are what all orders say, after any sequence of imports, at any moment', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryImports, async ({ now, batches }) => {
      clock.now = now;
      const company = aDirector();
      for (const drafts of batches) await importDrafts(service, company, { drafts });
      const { body } = await service.call(ordersEndpoints.list, { as: company, query: { limit: 5000 } });
      expect(await getFigures(company)).toEqual(buildDayFigures(body.data, now));
    }),
    { numRuns: 20 },
  );
  const db = openOwnerConnection(service.databaseUrl);
  expect(await db.asSystem(listDifferences)).toEqual([]);
  await db.close();
});
