import {
  getShownStatus,
  isActiveOrderStatus,
  isCompletedOrderStatus,
  orderStatuses,
} from '@trassa/contracts/orders/order-status';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

const draft = fc.record({
  external_order_id: fc.integer({ min: 1, max: 12 }).map((n) => `order-${n}`),
  status: fc.constantFrom(...orderStatuses, 'свободен', 'на сортировке'),
  priority: fc.constantFrom('low' as const, 'normal' as const, 'high' as const, 'urgent' as const),
  price: fc.option(fc.integer({ min: 0, max: 10_000_000 }).map((kopecks) => kopecks / 100)),
});
const batch = fc.record({
  source: fc.constantFrom('edo', 'x5'),
  drafts: fc.uniqueArray(draft, { maxLength: 12, selector: (order) => order.external_order_id }),
});

test('counters equal a recount of the list after any sequence of imports', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 6 }), async (batches) => {
      const company = aDirector();
      for (const { source, drafts } of batches) {
        await importDrafts(service, company, { source, drafts: drafts.map((parts) => aDraft(parts)) });
      }
      const { data, total } = (await service.call(ordersEndpoints.list, { as: company, query: { limit: 5000 } })).body;
      const counted = (await service.call(ordersEndpoints.metrics, { as: company })).body.data;
      const completed = data.filter((order) => isCompletedOrderStatus(order.status));
      const kopecks = completed.reduce((sum, order) => sum + Math.round((order.pricing.total ?? 0) * 100), 0);
      expect({ ...counted, trends: undefined }).toEqual({
        totalOrders: total,
        activeOrders: data.filter((order) => isActiveOrderStatus(getShownStatus(order))).length,
        completedOrders: completed.length,
        totalRevenue: kopecks / 100,
        completedWithoutPrice: completed.filter((order) => order.pricing.total === null).length,
        byStatus: Object.fromEntries(
          [...new Set(data.map(getShownStatus))].map((status) => [
            status,
            data.filter((order) => getShownStatus(order) === status).length,
          ]),
        ),
      });
      expect(data).toHaveLength(total);
    }),
    { numRuns: 40 },
  );
});
