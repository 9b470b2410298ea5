import { describe, expect, test } from 'vitest';
import { addDays, countDaysUntil, getDay, getDayStart, getMonday, toMoscowClock } from './moscow-day.rules.ts';

const at = (text: string) => new Date(text);

describe('a day in Moscow', () => {
  test.each([
    ['2026-11-30T20:59:59.999Z', '2026-11-30', '2026-11-29T21:00:00.000Z'],
    ['2026-11-30T21:00:00.000Z', '2026-12-01', '2026-11-30T21:00:00.000Z'],
    ['2026-12-31T21:00:00.000Z', '2027-01-01', '2026-12-31T21:00:00.000Z'],
  ])('%s is %s, which began at %s', (moment, day, start) => {
    expect(getDay(at(moment))).toBe(day);
    expect(getDayStart(day).toISOString()).toBe(start);
  });

  test('the hands of its clock stand three hours later', () => {
    expect(toMoscowClock(at('2026-11-30T22:15:00Z')).toISOString()).toBe('2026-12-01T01:15:00.000Z');
  });

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-03-29', 1, '2026-03-30'],
  ])('%s and %d days is %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later);
  });

  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-21', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-03-01', '2026-02-23'],
  ])('the week of %s begins on %s', (day, monday) => expect(getMonday(day)).toBe(monday));
});

test('days to a term are counted in Moscow days', () => {
  const night = new Date('2026-11-20T21:30:00.000Z');
  expect(['2026-11-21', '2026-11-22', '2026-11-19'].map((day) => countDaysUntil(day, night))).toEqual([0, 1, -2]);
});
