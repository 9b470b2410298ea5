import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import {
  isActiveOrderStatus,
  isCompletedOrderStatus,
  orderStatuses,
  SILENT_ORDER_STATUS,
} from '@trassa/contracts/orders/order-status';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildDashboard,
  buildQuickStats,
  type CrmFacts,
  getChangePercent,
  getFirstFigureDay,
  listPlatformAnalytics,
} from './crm.rules.ts';

const now = new Date('2026-11-20T21:30:00Z'); // Saturday 21 November, 00:30 in Moscow
const offered = ['edo', 'x5', 'magnit'].map((code) => ({ code, name: code.toUpperCase() }));
const nothing: CrmFacts = { totals: [], days: [], connected: [], offered, targetRubles: null, now };

describe('Moscow days', () => {
  test.each([
    ['2026-11-20T20:59:59Z', '2026-11-20'],
    ['2026-11-20T21:00:00Z', '2026-11-21'],
    ['2026-12-31T21:00:00Z', '2027-01-01'],
  ])('%s is %s', (moment, day) => expect(getDay(new Date(moment))).toBe(day));
});

test.each([
  [12, 10, 20],
  [5, 10, -50],
  [0, 10, -100],
  [7, 0, null],
  [0, 0, null],
])('from %i against %i is a change of %s', (current, before, change) =>
  expect(getChangePercent(current, before)).toBe(change),
);

interface Plain {
  platform: string;
  status: string;
  urgent: boolean;
  kopecks: number | null;
  came: string;
  completed: string;
}

/** Orders counted as services/orders stores them. */
function buildFacts(orders: readonly Plain[]): CrmFacts {
  const totals = orders.map(({ platform, status, urgent, kopecks }) => ({
    platform,
    status,
    priority: urgent ? 'urgent' : 'normal',
    orders: 1,
    priced: kopecks === null ? 0 : 1,
    kopecks: kopecks ?? 0,
  }));
  const zero = { orders: 0, kopecks: 0, completed: 0, completedKopecks: 0 };
  const days = orders.flatMap(({ platform, status, kopecks, came, completed }) => [
    { ...zero, platform, day: came, orders: 1, kopecks: isDropped(status) ? 0 : (kopecks ?? 0) },
    ...(isCompletedOrderStatus(status)
      ? [{ ...zero, platform, day: completed, completed: 1, completedKopecks: kopecks ?? 0 }]
      : []),
  ]);
  return { ...nothing, totals, days: days.filter(({ day }) => day >= getFirstFigureDay(now)) };
}

const isDropped = (status: string) => status === 'refused' || status === 'cancelled';
const day = fc.integer({ min: 0, max: 59 }).map((back) => addDays('2026-11-21', -back));
const order = fc.record({
  platform: fc.constantFrom('edo', 'x5', 'magnit', 'новая'),
  status: fc.constantFrom(...orderStatuses, SILENT_ORDER_STATUS, 'свободен', 'на сортировке'),
  urgent: fc.boolean(),
  kopecks: fc.option(fc.integer({ min: 0, max: 50_000_000 })),
  came: day,
  completed: day,
});
const sum = (orders: readonly Plain[]) => orders.reduce((all, { kopecks }) => all + (kopecks ?? 0), 0) / 100;

describe('figures of the CRM equal a recount of the orders', () => {
  test('at the top of the page', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 40 }), (orders) => {
        const stats = buildQuickStats(buildFacts(orders));
        const today = orders.filter(({ came }) => came === '2026-11-21');
        const active = orders.filter(({ status }) => isActiveOrderStatus(status));
        const done = orders.filter(({ status }) => isCompletedOrderStatus(status));
        const week = done.filter(({ completed }) => completed >= '2026-11-16');
        const before = done.filter(({ completed }) => completed >= '2026-11-09' && completed <= '2026-11-14');
        expect(stats.todayOrders.count).toBe(today.length);
        expect(stats.todayOrders.amount).toBeCloseTo(sum(today.filter(({ status }) => !isDropped(status))), 2);
        expect(stats.activeOrders).toMatchObject({
          count: active.length,
          urgent: active.filter(({ urgent }) => urgent).length,
        });
        expect(stats.activeOrders.amount).toBeCloseTo(sum(active), 2);
        expect(stats.weeklyRevenue.amount).toBeCloseTo(sum(week), 2);
        expect(stats.weeklyRevenue.change).toBe(
          getChangePercent(Math.round(sum(week) * 100), Math.round(sum(before) * 100)),
        );
      }),
    );
  });

  test('by platform', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 40 }), (orders) => {
        const platforms = listPlatformAnalytics(buildFacts(orders));
        expect(platforms.reduce((all, { totalOrders }) => all + totalOrders, 0)).toBe(orders.length);
        for (const figures of platforms) {
          const own = orders.filter(({ platform }) => platform === figures.platform);
          const carried = own.filter(({ status }) => !isDropped(status));
          const completed = own.filter(({ status }) => isCompletedOrderStatus(status)).length;
          const ended = completed + own.length - carried.length;
          expect(figures).toMatchObject({
            totalOrders: own.length,
            completedOrders: completed,
            activeOrders: own.filter(({ status }) => isActiveOrderStatus(status)).length,
            silentOrders: own.filter(({ status }) => status === SILENT_ORDER_STATUS).length,
            withoutPrice: carried.filter(({ kopecks }) => kopecks === null).length,
            completionRate: ended > 0 ? Math.round((completed / ended) * 100) : null,
          });
          expect(figures.totalAmount).toBeCloseTo(sum(carried), 2);
          expect(figures.days).toHaveLength(30);
          expect(figures.days.reduce((all, { orders: came }) => all + came, 0)).toBe(
            own.filter(({ came }) => came >= '2026-10-23').length,
          );
        }
      }),
    );
  });
});

test('without orders there are zeroes and no invented percent', () => {
  const { quickStats, topPlatforms, efficiency, days } = buildDashboard(nothing);
  expect(quickStats.todayOrders).toEqual({ count: 0, change: null, amount: 0 });
  expect([topPlatforms, efficiency.completionRate, efficiency.avgOrderAmount]).toEqual([[], null, null]);
  expect(days.every(({ orders, revenue }) => orders === 0 && revenue === 0)).toBe(true);
});

test('a platform connected this week counts as new, one of last week does not', () => {
  const connected = [
    { platform: 'x5', since: new Date('2026-11-15T21:00:00Z') },
    { platform: 'magnit', since: new Date('2026-11-15T20:59:59Z') },
  ];
  expect(buildQuickStats({ ...nothing, connected }).platformsActive).toEqual({ count: 2, total: 3, newThisWeek: 1 });
});
