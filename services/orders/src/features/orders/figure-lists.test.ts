import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { buildEdoCaller, importDrafts } from '../../testing/an-order.ts';
import { arbitraryImports } from '../../testing/arbitrary-imports.ts';

let service: TestService;
const clock = { now: new Date() };
beforeAll(async () => {
  service = await aRunning(ordersService, { now: () => clock.now });
});
afterAll(() => service.stop());

test('a list has as many orders, and as much money, as the figure that leads to it', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryImports, async ({ now, batches }) => {
      clock.now = now;
      const as = aDirector();
      for (const drafts of batches) await importDrafts(service, as, { drafts });
      const list = async (query: OrdersQuery) => {
        const { data, total, amount } = (
          await service.call(ordersEndpoints.list, { as, query: { limit: 5000, ...query } })
        ).body;
        const sum = data.reduce((all, { pricing }) => all + Math.round((pricing.total ?? 0) * 100), 0);
        expect([data.length, sum / 100]).toEqual([total, amount]);
        return { total, amount };
      };
      const metrics = (await service.call(ordersEndpoints.metrics, { as })).body.data;
      const { attention, onRoad, income } = (await service.call(ordersEndpoints.overview, { as })).body.data;
      const today = getDay(now);
      const totals = (
        await service.call(ordersEndpoints.platformTotals, { as: buildEdoCaller(as), query: { from: today } })
      ).body.data;
      const month = { deliveredFrom: `${today.slice(0, 7)}-01`, deliveredTo: today };
      const counted = {
        all: [metrics.totalOrders, (await list({})).total],
        active: [metrics.activeOrders, (await list({ status: 'active' })).total],
        completed: [metrics.completedOrders, (await list({ status: 'completed' })).total],
        revenue: [metrics.totalRevenue, (await list({ status: 'completed' })).amount],
        income: [metrics.trends.revenue.current, (await list(month)).amount],
        trips: [
          income.months.at(-1)?.period === today.slice(0, 7) ? income.months.at(-1)?.trips : 0,
          (await list(month)).total,
        ],
        withoutPrice: [metrics.trends.withoutPrice, (await list({ ...month, need: 'price' })).total],
        silent: [attention.silent.count, (await list({ status: 'silent' })).total],
        allOfStatuses: [metrics.totalOrders, (await list({ status: Object.keys(metrics.byStatus).join(',') })).total],
        late: [attention.late.count, (await list({ need: 'late' })).total],
        vehicle: [attention.vehicle.count, (await list({ need: 'vehicle' })).total],
        price: [attention.price.count, (await list({ need: 'price' })).total],
        payment: [attention.payment.count, (await list({ need: 'payment' })).total],
        toBePaid: [attention.payment.amount, (await list({ need: 'payment' })).amount],
        lateSum: [attention.late.amount, (await list({ need: 'late' })).amount],
        silentSum: [attention.silent.amount, (await list({ status: 'silent' })).amount],
        waitingSum: [attention.waiting.amount, (await list({ need: 'answer' })).amount],
        waiting: [attention.waiting.count, (await list({ need: 'answer' })).total],
        road: [onRoad.count, (await list({ status: 'in_transit' })).total],
        today: [
          totals.days.reduce((all, { orders }) => all + orders, 0),
          (await list({ createdFrom: today, createdTo: today })).total,
        ],
      };
      for (const [figure, [shown, listed]] of Object.entries(counted))
        expect([figure, listed]).toEqual([figure, shown]);
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

test('a day that is none is refused in words', async () => {
  const reply = await service.call(ordersEndpoints.list, { as: aDirector(), query: { deliveredFrom: '2026-13-01' } });
  expect([reply.status, reply.problem.error]).toEqual([400, 'Дата записана неверно']);
});
