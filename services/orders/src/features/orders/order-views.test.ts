import type { Identity } from '@trassa/contracts/identity';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import { orderViewsEndpoints } from '@trassa/contracts/orders/order-views-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { statusColumns } from '@trassa/contracts/orders/status-columns.rules';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { arbitraryImports } from '../../testing/arbitrary-imports.ts';

let service: TestService;
const clock = { now: new Date('2026-11-26T09:00:00.000Z') };
beforeAll(async () => {
  service = await aRunning(ordersService, { now: () => clock.now });
});
afterAll(() => service.stop());

const listColumns = async (as: Identity, query: OrdersQuery = {}) =>
  (await service.call(orderViewsEndpoints.columns, { as, query })).body.data;
const getList = async (as: Identity, query: OrdersQuery) =>
  (await service.call(ordersEndpoints.list, { as, query: { limit: 5000, ...query } })).body;

describe('columns of the kanban', () => {
  test('count the orders and the money that their lists have, under any filter', async () => {
    const filters: OrdersQuery[] = [{}, { status: 'active' }, { status: 'in_transit,paid' }, { need: 'late' }];
    await fc.assert(
      fc.asyncProperty(arbitraryImports, async ({ now, batches }) => {
        clock.now = now;
        const as = aDirector();
        for (const drafts of batches) await importDrafts(service, as, { drafts });
        for (const query of [...filters, { search: 'ооо' }, { search: 'ооо', status: 'active' }]) {
          const columns = await listColumns(as, query);
          expect(columns.map(({ column }) => column)).toEqual(statusColumns);
          for (const { column, orders, amount } of columns) {
            const { data, ...listed } = await getList(as, { ...query, column });
            expect([column, listed.total, listed.amount]).toEqual([column, orders, amount]);
            expect(data.length).toBe(orders);
          }
          const all = columns.reduce((sum, { orders }) => sum + orders, 0);
          expect(all).toBe((await getList(as, query)).total);
        }
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  test("hold a platform's own code apart, and nothing of another company", async () => {
    clock.now = new Date('2026-11-26T09:00:00.000Z');
    const as = aDirector();
    const drafts = [aDraft({ status: 'на сортировке', price: 100.5 }), aDraft({ status: 'свободен', price: 200 })];
    await importDrafts(service, as, { drafts, source: 'x5' });
    const filled = (await listColumns(as)).filter(({ orders }) => orders > 0);
    expect(filled).toEqual([
      { column: 'delivered', orders: 1, amount: 200 },
      { column: 'other', orders: 1, amount: 100.5 },
    ]);
    expect((await listColumns(aDirector())).every(({ orders }) => orders === 0)).toBe(true);
  });

  test('an unknown column is refused in words', async () => {
    const reply = await service.call(ordersEndpoints.list, { as: aDirector(), query: { column: 'x' as never } });
    expect([reply.status, reply.problem.error]).toEqual([400, 'Неизвестная колонка']);
  });
});

describe('the calendar', () => {
  const getCalendar = async (as: Identity, query: { pickupFrom: string; pickupTo: string } & OrdersQuery) =>
    service.call(orderViewsEndpoints.calendar, { as, query });
  const loaded = (number: string, time: string | null) =>
    aDraft({ number, status: 'accepted', pickup_time_from: time, delivery_time_from: null, documents: [] });

  test('has orders on the Moscow day of their loading by time, the first of many, and how many state no day', async () => {
    const as = aDirector();
    const many = Array.from({ length: 7 }, (_, index) => loaded(`B-${index}`, `2026-12-02T0${7 - index}:00:00.000Z`));
    const drafts = [loaded('Щука-1', '2026-11-30T21:30:00.000Z'), loaded('Щука-2', null), ...many];
    await importDrafts(service, as, { drafts, source: 'x5' });
    const { data } = (await getCalendar(as, { pickupFrom: '2026-12-01', pickupTo: '2026-12-31' })).body;
    expect(data.undated).toBe(1);
    expect(
      data.days.map(({ day, total, orders }) => [day, total, orders.map(({ number }) => number).join(' ')]),
    ).toEqual([
      ['2026-12-01', 1, 'Щука-1'],
      ['2026-12-02', 7, 'B-6 B-5 B-4 B-3 B-2 B-1'],
    ]);
    expect(data.days[0]?.orders[0]).toMatchObject({
      status: 'accepted',
      locked: 'Этот заказ пришёл извне: меняется он там, где создан',
    });
    const day = await getList(as, { pickupFrom: '2026-12-02', pickupTo: '2026-12-02', sort: 'pickup' });
    expect(day.total).toBe(7);
    const found = await getCalendar(as, { pickupFrom: '2026-12-01', pickupTo: '2026-12-31', search: 'Щука-1' });
    expect(found.body.data.days.map(({ total }) => total)).toEqual([1]);
  });

  test.each([
    { pickupFrom: '2026-12-01', pickupTo: '2026-11-30' },
    { pickupFrom: '2026-12-01', pickupTo: '2027-01-12' },
  ])('from $pickupFrom to $pickupTo is refused in words', async (query) => {
    const reply = await getCalendar(aDirector(), query);
    expect([reply.status, reply.problem.error]).toEqual([400, 'Показать можно от 1 до 42 дней']);
  });

  test.each(['0000-01-01', '9999-12-31'])('of %s, and a list or plan of it, are refused in words', async (day) => {
    const [as, days] = [aDirector(), { pickupFrom: day, pickupTo: day }];
    const list = await service.call(ordersEndpoints.list, { as, query: days });
    const plan = await service.call(assignmentEndpoints.tripPlan, { as, query: { from: day, days: '7' } });
    for (const reply of [await getCalendar(as, days), list, plan])
      expect([reply.status, reply.problem.error]).toEqual([400, 'Дата записана неверно']);
  });
});
