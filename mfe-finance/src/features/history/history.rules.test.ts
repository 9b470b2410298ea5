import { expect, test } from 'vitest';
import { buildHistoryParams, buildOperationsQuery, buildPeriods, parseHistoryUrl } from './history.rules.ts';

test('an address is read, asked for, and written back as it was', () => {
  const params = new URLSearchParams('direction=out&status=completed&from=2026-11-01&to=2026-11-30&page=3&size=50');
  const address = parseHistoryUrl(params);
  expect(buildOperationsQuery(address)).toMatchObject({ direction: 'out', status: 'completed', from: '2026-11-01' });
  expect(new URLSearchParams(buildHistoryParams(address).toString())).toEqual(params);
});

test('nonsense in an address is left out', () => {
  const address = parseHistoryUrl(new URLSearchParams('direction=up&status=done&from=yesterday&page=-2&size=7'));
  expect([address.page, address.size]).toEqual([1, 20]);
  expect(Object.values(buildOperationsQuery(address)).filter(Boolean)).toEqual([]);
});

test('months turn at midnight in Moscow', () => {
  expect(buildPeriods(new Date('2026-11-30T21:30:00Z'))).toEqual({
    month: { from: '2026-12-01', to: '2026-12-31' },
    last: { from: '2026-11-01', to: '2026-11-30' },
    quarter: { from: '2026-09-03', to: '2026-12-01' },
  });
});
