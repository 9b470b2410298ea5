import { addDays, getDay, getMonday } from '@trassa/contracts/moscow-day.rules';
import {
  findKnownStatus,
  isActiveOrderStatus,
  isCompletedOrderStatus,
  orderPlatformLabels,
  SILENT_ORDER_STATUS,
} from '@trassa/contracts/orders/order-status';
import { OWN_ORDERS_PLATFORM } from '@trassa/contracts/orders/own-order-values';
import type { PlatformTotals } from '@trassa/contracts/orders/platform-totals';
import type {
  CrmDashboard,
  CrmDay,
  OverallPlatformFigures,
  PlatformAnalytics,
  QuickStats,
} from '@trassa/contracts/platforms/crm';
import { toRubles } from '@trassa/contracts/rubles.rules';

/** Length in days of the charts, and of each of the two periods that a trend compares. */
const PERIOD_DAYS = 30;

/** Days of a period up to and including the given one, oldest first. */
const listDaysUpTo = (day: string): string[] =>
  Array.from({ length: PERIOD_DAYS }, (_, index) => addDays(day, index - PERIOD_DAYS + 1));
const TOP_PLATFORM_COUNT = 5;

/** Input of the CRM figures. */
export interface CrmFacts {
  totals: PlatformTotals['totals'];
  days: PlatformTotals['days'];
  /** Connected platforms, each since its first connection. */
  connected: readonly { platform: string; since: Date }[];
  /** Platforms that can be connected, in the catalogue's order. */
  offered: readonly { code: string; name: string }[];
  targetRubles: number | null;
  now: Date;
}

type PlatformTotal = PlatformTotals['totals'][number];
type PlatformDay = PlatformTotals['days'][number];

/** First day of the figures, which cover two periods up to today. */
export const getFirstFigureDay = (now: Date) => addDays(getDay(now), 1 - 2 * PERIOD_DAYS);

const isRefusedOrCancelled = ({ status }: PlatformTotal) =>
  ['refused', 'cancelled'].includes(findKnownStatus(status) ?? '');
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

/** Change in whole percent; null without an earlier value. */
export function getChangePercent(now: number, before: number): number | null {
  return before > 0 ? Math.round((now / before - 1) * 100) : null;
}

const filterDays = (days: readonly PlatformDay[], from: string, to: string) =>
  days.filter(({ day }) => day >= from && day <= to);

/** Figures at the top of the page. */
export function buildQuickStats(facts: CrmFacts): QuickStats {
  const { totals, days, now } = facts;
  const today = getDay(now);
  const monday = getMonday(today);
  const came = (day: string) => sum(filterDays(days, day, day), ({ orders }) => orders);
  const active = totals.filter(({ status }) => isActiveOrderStatus(status));
  const earned = (from: string, to: string) =>
    sum(filterDays(days, from, to), ({ completedKopecks }) => completedKopecks);
  const thisWeek = earned(monday, today);
  return {
    todayOrders: {
      count: came(today),
      change: getChangePercent(came(today), came(addDays(today, -1))),
      amount: toRubles(sum(filterDays(days, today, today), ({ kopecks }) => kopecks)),
    },
    activeOrders: {
      count: sum(active, ({ orders }) => orders),
      urgent: sum(active, ({ priority, orders }) => (priority === 'urgent' ? orders : 0)),
      amount: toRubles(sum(active, ({ kopecks }) => kopecks)),
    },
    weeklyRevenue: {
      amount: toRubles(thisWeek),
      change: getChangePercent(thisWeek, earned(addDays(monday, -7), addDays(today, -7))),
      target: facts.targetRubles,
    },
    platformsActive: buildActivePlatformsStat(facts, monday),
  };
}

function buildActivePlatformsStat(
  { connected, offered, totals }: CrmFacts,
  monday: string,
): QuickStats['platformsActive'] {
  const codes = new Set(connected.map(({ platform }) => platform));
  // The exchange is connected in services/edo; its orders prove the connection.
  if (totals.some(({ platform }) => platform === 'edo')) codes.add('edo');
  return {
    count: offered.filter(({ code }) => codes.has(code)).length,
    total: offered.length,
    newThisWeek: connected.filter(({ since }) => getDay(since) >= monday).length,
  };
}

/** Platforms with orders or a connection, the largest sum first. */
export function listPlatformAnalytics(facts: CrmFacts): PlatformAnalytics[] {
  const codes = new Set([
    ...facts.totals.map(({ platform }) => platform),
    ...facts.connected.map(({ platform }) => platform),
  ]);
  return [...codes]
    .map((code) => buildPlatformFigures(code, facts))
    .sort(
      (a, b) => b.totalAmount - a.totalAmount || b.totalOrders - a.totalOrders || (a.platform < b.platform ? -1 : 1),
    );
}

function buildPlatformFigures(code: string, facts: CrmFacts): PlatformAnalytics {
  const totals = facts.totals.filter(({ platform }) => platform === code);
  const days = facts.days.filter(({ platform }) => platform === code);
  const today = getDay(facts.now);
  const middle = addDays(today, -PERIOD_DAYS);
  const current = filterDays(days, addDays(middle, 1), today);
  const before = filterDays(days, addDays(middle, 1 - PERIOD_DAYS), middle);
  const trend = (of: (day: PlatformDay) => number) => getChangePercent(sum(current, of), sum(before, of));
  return {
    platform: code,
    name: facts.offered.find((entry) => entry.code === code)?.name ?? getUnlistedPlatformName(code),
    totalOrders: sum(totals, ({ orders }) => orders),
    activeOrders: sum(totals, ({ status, orders }) => (isActiveOrderStatus(status) ? orders : 0)),
    silentOrders: countSilentTrips(totals),
    completedOrders: sum(totals, ({ status, orders }) => (isCompletedOrderStatus(status) ? orders : 0)),
    ...buildOrderSums(totals),
    completionRate: getCompletionRate(totals),
    trend: { amount: trend(({ kopecks }) => kopecks), orders: trend(({ orders }) => orders) },
    days: buildChartDays(days, facts.now),
  };
}

/** Name of a code that the catalogue lacks: that of the carrier's own orders; any other code is its own name. */
const getUnlistedPlatformName = (code: string) => (code === OWN_ORDERS_PLATFORM ? orderPlatformLabels.own : code);

function buildOrderSums(totals: readonly PlatformTotal[]) {
  const carried = totals.filter((total) => !isRefusedOrCancelled(total));
  const priced = sum(carried, (total) => total.priced);
  const kopecks = sum(carried, (total) => total.kopecks);
  return {
    withoutPrice: sum(carried, ({ orders }) => orders) - priced,
    totalAmount: toRubles(kopecks),
    avgOrderAmount: priced > 0 ? Math.round(kopecks / priced) / 100 : null,
  };
}

/** services/orders counts silent trips under a status of their own. */
const countSilentTrips = (totals: readonly PlatformTotal[]) =>
  sum(totals, ({ status, orders }) => (status === SILENT_ORDER_STATUS ? orders : 0));

/** Share of finished orders that were delivered, in percent; null without finished ones. */
function getCompletionRate(totals: readonly PlatformTotal[]): number | null {
  const completed = sum(totals, ({ status, orders }) => (isCompletedOrderStatus(status) ? orders : 0));
  const ended = completed + sum(totals.filter(isRefusedOrCancelled), ({ orders }) => orders);
  return ended > 0 ? Math.round((completed / ended) * 100) : null;
}

function buildChartDays(days: readonly PlatformDay[], now: Date): CrmDay[] {
  const byDay = Map.groupBy(days, ({ day }) => day);
  return listDaysUpTo(getDay(now)).map((day) => {
    const rows = byDay.get(day) ?? [];
    return {
      day,
      orders: sum(rows, ({ orders }) => orders),
      amount: toRubles(sum(rows, ({ kopecks }) => kopecks)),
      completed: sum(rows, ({ completed }) => completed),
      revenue: toRubles(sum(rows, ({ completedKopecks }) => completedKopecks)),
    };
  });
}

function buildEfficiency({ totals }: CrmFacts): OverallPlatformFigures {
  const { withoutPrice, avgOrderAmount } = buildOrderSums(totals);
  const refused = sum(totals.filter(isRefusedOrCancelled), ({ orders }) => orders);
  return {
    completionRate: getCompletionRate(totals),
    avgOrderAmount,
    withoutPrice,
    silent: countSilentTrips(totals),
    refused,
  };
}

/** All figures of the page. */
export function buildDashboard(facts: CrmFacts): CrmDashboard {
  return {
    quickStats: buildQuickStats(facts),
    topPlatforms: listPlatformAnalytics(facts)
      .filter(({ totalOrders }) => totalOrders > 0)
      .slice(0, TOP_PLATFORM_COUNT)
      .map(({ days: _days, ...platform }) => platform),
    efficiency: buildEfficiency(facts),
    days: buildChartDays(facts.days, facts.now),
  };
}
