import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildStatistics, countedSpan, trendSpans } from './statistics.rules.ts';

describe('spans of the trends', () => {
  const spans = (now: string) => {
    const { current, previous, week } = trendSpans(new Date(now));
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

describe('how a span is counted', () => {
  const counted = (from: string, to: string) => {
    const { days, edges } = countedSpan({ from: new Date(from), to: new Date(to) });
    return [days.from, days.until, ...edges.map((edge) => `${edge.from.toISOString()} ${edge.to.toISOString()}`)];
  };
  test.each([
    {
      says: 'a month from its midnight leaves today to be counted',
      span: ['2026-10-31T21:00:00.000Z', '2026-11-20T09:00:00.000Z'],
      parts: ['2026-11-01', '2026-11-20', '2026-11-19T21:00:00.000Z 2026-11-20T09:00:00.000Z'],
    },
    {
      says: 'seven days end and begin within a day',
      span: ['2026-11-13T09:00:00.000Z', '2026-11-20T09:00:00.000Z'],
      parts: [
        '2026-11-14',
        '2026-11-20',
        '2026-11-13T09:00:00.000Z 2026-11-13T21:00:00.000Z',
        '2026-11-19T21:00:00.000Z 2026-11-20T09:00:00.000Z',
      ],
    },
    {
      says: 'an hour of one day is counted alone',
      span: ['2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'],
      parts: ['2026-11-21', '2026-11-21', '2026-11-20T08:00:00.000Z 2026-11-20T09:00:00.000Z'],
    },
    {
      says: 'nothing is nothing',
      span: ['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z'],
      parts: ['2026-11-21', '2026-11-21'],
    },
  ])('$says', ({ span: [from = '', to = ''], parts }) => {
    expect(counted(from, to)).toEqual(parts);
  });

  test('days and ends together are the span, to the millisecond', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    fc.assert(
      fc.property(fc.nat(400 * 86_400_000), fc.nat(40 * 86_400_000), (offset, length) => {
        const span = { from: new Date(start + offset), to: new Date(start + offset + length) };
        const { days, edges } = countedSpan(span);
        const whole = Date.parse(days.until) - Date.parse(days.from);
        const rest = edges.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0);
        expect(whole + rest).toBe(length);
        expect(edges.every(({ from, to }) => from >= span.from && to <= span.to)).toBe(true);
      }),
    );
  });
});

test('a trend without a month before has no percent', () => {
  const months = { orders: { current: 3, previous: 0 }, kopecks: { current: 90, previous: 100 }, completedThisWeek: 1 };
  expect(buildStatistics([], months).trends).toEqual({
    orders: { current: 3, previous: 0, changePercent: null },
    revenue: { current: 0.9, previous: 1, changePercent: -10 },
    completedThisWeek: 1,
  });
});
