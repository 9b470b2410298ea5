import { expect, test } from 'vitest';
import { findQuickRange, getQuickRange } from './quick-range.ts';

const now = new Date('2026-03-01T00:30:00+03:00');

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['week', '2026-02-23', '2026-03-01'],
  ['month', '2026-01-31', '2026-03-01'],
  ['thisMonth', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['all', '', ''],
] as const)('the quick range %s is %s to %s in Moscow', (range, dateFrom, dateTo) => {
  expect(getQuickRange(range, now)).toEqual({ dateFrom, dateTo });
});

test('chosen days are recognised as a quick range, other days are none', () => {
  expect(findQuickRange({ dateFrom: '2026-02-23', dateTo: '2026-03-01' }, now)).toBe('week');
  expect(findQuickRange({ dateFrom: '2026-02-23', dateTo: '2026-02-24' }, now)).toBeNull();
});
