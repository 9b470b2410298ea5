import { expect, test } from 'vitest';
import { buildProfitParams, getMonthSpan, listProfitRows, parseProfitUrl } from './profit.rules.ts';

test.each([
  ['month', '2026-01-15', '2026-01', '2026-01'],
  ['previous', '2026-01-15', '2025-12', '2025-12'],
  ['quarter', '2026-01-31', '2025-11', '2026-01'],
  ['year', '2026-11-20', '2025-12', '2026-11'],
] as const)('%s on %s is from %s to %s', (...[period, today, from, to]) => {
  expect(getMonthSpan(period, today)).toEqual({ from, to });
});

test('the address keeps cut, period and open list, and unknown words are ignored', () => {
  const address = { cut: 'client', period: 'year', key: '' } as const;
  expect(parseProfitUrl(buildProfitParams(address))).toEqual(address);
  expect(parseProfitUrl(new URLSearchParams('cut=x&period=constructor'))).toEqual({
    ...{ cut: 'vehicle', period: 'month', key: null },
  });
});

const sums = { trips: 1, km: 10, revenue: 100, cost: 30, profit: 70 };

test('the total closes the table, and an empty period has no rows', () => {
  expect(listProfitRows({ rows: [{ key: 'A', ...sums }], others: sums, total: sums }).map(({ kind }) => kind)).toEqual([
    ...['key', 'others', 'total'],
  ]);
  expect(listProfitRows({ rows: [], others: null, total: { ...sums, trips: 0 } })).toEqual([]);
});
