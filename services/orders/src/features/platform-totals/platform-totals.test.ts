import type { Identity } from '@trassa/contracts/identity';
import type { Order } from '@trassa/contracts/orders/order';
import { getShownStatus, isCompletedOrderStatus, orderStatuses } from '@trassa/contracts/orders/order-status';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { PlatformTotals } from '@trassa/contracts/orders/platform-totals';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, buildEdoCaller, importDrafts } from '../../testing/an-order.ts';

const now = new Date('2026-11-20T21:30:00Z'); // 21 November, 00:30 in Moscow
let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService, { now: () => now });
});
afterAll(() => service.stop());

const getTotals = async (company: Identity, from = '2026-01-01'): Promise<PlatformTotals> =>
  (await service.call(ordersEndpoints.platformTotals, { as: buildEdoCaller(company), query: { from } })).body.data;

const draft = fc.record({
  external_order_id: fc.integer({ min: 1, max: 8 }).map((n) => `order-${n}`),
  status: fc.constantFrom(...orderStatuses, 'свободен', 'на сортировке'),
  priority: fc.constantFrom('normal' as const, 'urgent' as const),
  price: fc.option(fc.integer({ min: 0, max: 10_000_000 }).map((kopecks) => kopecks / 100)),
  source_created_at: fc.constantFrom('2026-11-18T20:59:59Z', '2026-11-18T21:00:00Z', '2026-11-20T10:00:00Z'),
});
const batch = fc.record({
  source: fc.constantFrom('edo', 'x5', 'magnit'),
  drafts: fc.uniqueArray(draft, { maxLength: 8, selector: (order) => order.external_order_id }),
});

const moscowDay = (time: string) => new Date(Date.parse(time) + 3 * 3_600_000).toISOString().slice(0, 10);
const getKopecks = (order: Order) => Math.round((order.pricing.total ?? 0) * 100);
const sum = (orders: readonly Order[]) => orders.reduce((all, order) => all + getKopecks(order), 0);

function recount(orders: readonly Order[]) {
  const counted = Object.groupBy(orders, (order) => [order.platform, getShownStatus(order), order.priority].join(' '));
  const came = Object.groupBy(orders, ({ platform, timeline }) => `${moscowDay(timeline.orderCreated)} ${platform}`);
  return {
    totals: Object.entries(counted).map(([key, ofKey = []]) => ({
      key,
      orders: ofKey.length,
      priced: ofKey.filter((order) => order.pricing.total !== null).length,
      kopecks: sum(ofKey),
    })),
    came: Object.entries(came).map(([key, ofKey = []]) => ({
      key,
      orders: ofKey.length,
      kopecks: sum(ofKey.filter((order) => order.status !== 'refused' && order.status !== 'cancelled')),
    })),
    completed: orders.filter((order) => isCompletedOrderStatus(order.status)),
  };
}

const byKey = <T extends { key: string }>(rows: readonly T[]) => [...rows].sort((a, b) => (a.key < b.key ? -1 : 1));

describe('totals by platform', () => {
  test('equal a recount of the list after any sequence of imports', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 5 }), async (batches) => {
        const company = aDirector();
        for (const { source, drafts } of batches) {
          await importDrafts(service, company, {
            source,
            drafts: drafts.map((parts) => aDraft({ documents: [], ...parts })),
          });
        }
        const { data } = (await service.call(ordersEndpoints.list, { as: company, query: { limit: 5000 } })).body;
        const expected = recount(data);
        const { totals, days } = await getTotals(company);
        const keyed = totals.map(({ platform, status, priority, ...figures }) => ({
          key: [platform, status, priority].join(' '),
          ...figures,
        }));
        expect(byKey(keyed)).toEqual(byKey(expected.totals));
        const came = days.filter(({ orders }) => orders > 0);
        expect(
          byKey(came.map(({ platform, day, orders, kopecks }) => ({ key: `${day} ${platform}`, orders, kopecks }))),
        ).toEqual(byKey(expected.came));
        // No order here has a delivery document: all were completed now, on the 21st in Moscow.
        const completed = days.filter((day) => day.completed > 0);
        expect(new Set(completed.map(({ day }) => day))).toEqual(
          new Set(expected.completed.length ? ['2026-11-21'] : []),
        );
        expect(completed.reduce((all, day) => all + day.completed, 0)).toBe(expected.completed.length);
        expect(completed.reduce((all, day) => all + day.completedKopecks, 0)).toBe(sum(expected.completed));
      }),
      { numRuns: 30 },
    );
  });

  test('give days from the one asked for, of this company alone, to services alone', async () => {
    const [ours, theirs] = [aDirector(), aDirector()];
    await importDrafts(service, ours, {
      source: 'x5',
      drafts: [aDraft({ price: 100, source_created_at: '2026-11-18T10:00:00Z' })],
    });
    expect((await getTotals(ours, '2026-11-18')).days).toMatchObject([
      { platform: 'x5', day: '2026-11-18', orders: 1 },
    ]);
    expect((await getTotals(ours, '2026-11-19')).days).toEqual([]);
    expect(await getTotals(theirs)).toEqual({ totals: [], days: [] });
    const asPerson = await service.call(ordersEndpoints.platformTotals, { as: ours, query: { from: '2026-11-18' } });
    expect(asPerson.status).toBe(403);
    const wrong = await service.call(ordersEndpoints.platformTotals, {
      as: buildEdoCaller(ours),
      query: { from: 'вчера' },
    });
    expect(wrong.status).toBe(400);
  });
});
