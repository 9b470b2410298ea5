import { describe, expect, test } from 'vitest';
import { getFirstDayOfMonth, getStartOfMonth } from './moscow-month.rules.ts';

const at = (text: string) => new Date(text);

describe('a month in Moscow', () => {
  test('begins at midnight there', () => {
    expect(getStartOfMonth(at('2026-11-30T21:30:00Z')).toISOString()).toBe('2026-11-30T21:00:00.000Z');
    expect(getStartOfMonth(at('2026-11-30T20:59:59Z')).toISOString()).toBe('2026-10-31T21:00:00.000Z');
  });

  test.each([
    ['2027-01-15T00:00:00Z', -1, '2026-12-01'],
    ['2026-12-31T21:00:00Z', 0, '2027-01-01'],
    ['2026-12-31T20:59:59Z', 1, '2027-01-01'],
    ['2026-03-31T12:00:00Z', -1, '2026-02-01'],
  ])('of %s, %d months on: %s', (moment, months, day) => {
    expect(getFirstDayOfMonth(at(moment), months)).toBe(day);
  });
});
