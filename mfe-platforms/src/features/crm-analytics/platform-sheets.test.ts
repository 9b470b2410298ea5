import type { PlatformAnalytics } from '@trassa/contracts/platforms/crm';
import { expect, test } from 'vitest';
import { buildPlatformSheets } from './platform-sheets.ts';

const aPlatform = (parts: Partial<PlatformAnalytics> = {}): PlatformAnalytics => ({
  platform: 'magnit',
  name: 'Магнит',
  totalOrders: 4,
  activeOrders: 1,
  silentOrders: 0,
  completedOrders: 3,
  withoutPrice: 0,
  totalAmount: 120_000,
  avgOrderAmount: 30_000,
  completionRate: 100,
  trend: { amount: 5, orders: null },
  days: [{ day: '2026-11-20', orders: 2, amount: 60_000, completed: 1, revenue: 30_000 }],
  ...parts,
});

test('the workbook compares the platforms and has each by day', () => {
  const [comparison, days] = buildPlatformSheets([aPlatform()]);
  expect(comparison?.rows).toEqual([['Магнит', 4, 1, 0, 3, 120_000, 30_000, 100, null]]);
  expect(days?.rows).toEqual([['Магнит', { day: '2026-11-20' }, 2, 60_000, 1, 30_000]]);
});

test('the sum of a platform without a single price is an empty cell, never a zero', () => {
  const [comparison] = buildPlatformSheets([aPlatform({ withoutPrice: 4, totalAmount: 0, avgOrderAmount: null })]);
  expect(comparison?.rows[0]?.slice(5, 7)).toEqual([null, null]);
});
