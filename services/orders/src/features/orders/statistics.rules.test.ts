import { describe, expect, test } from 'vitest';
import { buildStatistics, buildTrendSpans } from './statistics.rules.ts';

describe('spans of the trends', () => {
  const spans = (now: string) => {
    const { current, previous, week } = buildTrendSpans(new Date(now));
    return [current, previous, week].map(({ from, to }) => `${from.toISOString()} ${to.toISOString()}`);
  };
  test('a month starts at midnight in Moscow', () => {
    expect(spans('2026-10-31T21:30:00Z')).toEqual([
      '2026-10-31T21:00:00.000Z 2026-11-01T21:00:00.000Z',
      '2026-09-30T21:00:00.000Z 2026-09-30T21:30:00.000Z',
      '2026-10-25T21:00:00.000Z 2026-11-01T21:00:00.000Z',
    ]);
  });
  test('the month before is never longer than it was', () => {
    expect(spans('2026-03-31T12:00:00Z')[1]).toBe('2026-01-31T21:00:00.000Z 2026-02-28T21:00:00.000Z');
  });
  test('January is compared with December', () => {
    expect(spans('2027-01-10T00:00:00Z')[1]).toBe('2026-11-30T21:00:00.000Z 2026-12-10T00:00:00.000Z');
  });
});

test('a trend without a month before has no percent', () => {
  const months = {
    orders: { current: 3, previous: 0 },
    kopecks: { current: 90, previous: 100 },
    withoutPrice: 2,
    completedThisWeek: 1,
  };
  expect(buildStatistics([], months).trends).toEqual({
    orders: { current: 3, previous: 0, changePercent: null },
    revenue: { current: 0.9, previous: 1, changePercent: -10 },
    withoutPrice: 2,
    completedThisWeek: 1,
  });
});
