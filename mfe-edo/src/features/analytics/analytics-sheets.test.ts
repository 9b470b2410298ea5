import { expect, test } from 'vitest';
import { someAnalytics } from '../../shared/testing/edo-factories.ts';
import { buildAnalyticsSheets } from './analytics-sheets.ts';

test('the workbook of analytics has the figures of the page', () => {
  const data = someAnalytics();
  const [totals, statuses, , , hours, days, quarters] = buildAnalyticsSheets(data);
  const { totalDocuments, companiesCount, routes, vehicles } = data;
  expect(totals?.rows.map(([, value]) => value)).toEqual([totalDocuments, companiesCount, routes, vehicles]);
  expect(statuses?.rows.map(([code, , count]) => [code, count])).toEqual(Object.entries(data.byStatus));
  const counts = (list: readonly { count: number }[]) => list.map(({ count }) => count);
  expect(hours?.rows.map(([, count]) => count)).toEqual(counts(data.hourlyActivity));
  expect(days?.rows.map(([, count]) => count)).toEqual(counts(data.dailyActivity));
  expect(quarters?.rows.map(([, count]) => count)).toEqual(counts(data.quarters));
});
