import { expect, test } from 'vitest';
import {
  buildDayColumns,
  countWeekOrdersIfNonePriced,
  getCompletionRating,
  parseMetric,
  parseWholeRubles,
  sumColumns,
} from './crm.rules.ts';

test('days are columns of what was chosen: the last one and every seventh before it are named, weekends stand back', () => {
  const day = (at: number) => ({
    day: `2026-11-${String(at).padStart(2, '0')}`,
    ...{ orders: at, amount: at * 1000, completed: 0, revenue: 0 },
  });
  const columns = buildDayColumns(
    Array.from({ length: 15 }, (_, index) => day(index + 2)),
    'amount',
    (at) => `/of/${at}`,
  );
  expect(columns[0]?.href).toBe('/of/2026-11-02');
  expect(columns.filter(({ label }) => label).map(({ key }) => key)).toEqual([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(columns.filter(({ tone }) => tone === 'quiet').map(({ key }) => key.slice(8))).toEqual([
    '07',
    '08',
    '14',
    '15',
  ]);
  expect(sumColumns(columns)).toBe(135_000);
});

test.each([
  [100, 'good'],
  [80, 'good'],
  [79, 'fair'],
  [60, 'fair'],
  [59, 'poor'],
])('%i %% completed is %s', (percent, verdict) => expect(getCompletionRating(percent)).toBe(verdict));

test.each([
  ['500 000', 500_000],
  ['500\u00a0000 ₽', 500_000],
  ['0', null],
  ['-5', null],
  ['1,5', null],
  ['', null],
])('«%s» is %s rubles', (text, rubles) => expect(parseWholeRubles(text)).toBe(rubles));

test('a week whose completed orders brought nothing has no known revenue; orders before Monday are of another week', () => {
  const day = (date: string, completed: number, revenue = 0) => ({
    day: date,
    orders: 0,
    amount: 0,
    completed,
    revenue,
  });
  // 2026-11-22 is a Sunday, so the week began on the 16th.
  const sunday = [
    day('2026-11-15', 9),
    day('2026-11-16', 2),
    ...['17', '18', '19', '20', '21'].map((at) => day(`2026-11-${at}`, 0)),
    day('2026-11-22', 3),
  ];
  expect(countWeekOrdersIfNonePriced(sunday)).toBe(5);
  expect(countWeekOrdersIfNonePriced([...sunday, day('2026-11-23', 0)])).toBe(0);
  expect(countWeekOrdersIfNonePriced([...sunday, day('2026-11-23', 4, 100)])).toBe(0);
  expect(countWeekOrdersIfNonePriced([])).toBe(0);
});

test('an unknown figure of an address is the number of orders', () => {
  expect([parseMetric('revenue'), parseMetric('__proto__'), parseMetric(null)]).toEqual([
    'revenue',
    'orders',
    'orders',
  ]);
});
