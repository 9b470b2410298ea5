import type { PlatformAnalytics } from '@trassa/contracts/platforms/crm';
import type { WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import { isOrderSumKnown } from '../../shared/crm/crm.rules.ts';
import { crmAnalyticsMessages as messages } from './crm-analytics.messages.ts';

const buildPlatformRow = (row: PlatformAnalytics) => [
  row.name,
  row.totalOrders,
  row.activeOrders,
  row.silentOrders,
  row.completedOrders,
  isOrderSumKnown(row) ? row.totalAmount : null,
  row.avgOrderAmount,
  row.completionRate,
  row.trend.orders,
];
const buildDayRows = ({ name, days }: PlatformAnalytics) =>
  days.map(({ day, orders, amount, completed, revenue }) => [name, { day }, orders, amount, completed, revenue]);

/** Comparison of platforms, and each platform by day; an unknown figure is an empty cell. */
export const buildPlatformSheets = (platforms: readonly PlatformAnalytics[]): WorkbookSheet[] => [
  { name: messages.list, columns: messages.sheet, rows: platforms.map(buildPlatformRow) },
  { name: messages.daysSheet, columns: messages.daysColumns, rows: platforms.flatMap(buildDayRows) },
];
