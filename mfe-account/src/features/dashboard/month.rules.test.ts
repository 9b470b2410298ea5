import { describe, expect, test } from 'vitest';
import { aMonth, aRevenue } from '../../testing/month-factories.ts';
import { formatTruckStateEnd, isOverdue } from './day.rules.ts';
import { getBarPercents, getMonthForecast } from './month.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const monthWith = (weekTarget: number | null, at = now) =>
  getMonthForecast({ month: aMonth }, aRevenue, { weekTarget, now: at });

describe('the month', () => {
  test('is delivered, on the road and confirmed; its range leaves out the last, or adds all that may come', () => {
    expect(monthWith(null)).toMatchObject({ low: 700_000, forecast: 750_000, high: 780_000, plan: null, done: null });
  });
  test.each([
    { weekTarget: 210_000, at: now, plan: 900_000, done: 67, passed: 67 },
    { weekTarget: 210_000, at: new Date('2026-02-28T20:59:00Z'), plan: 840_000, done: 71, passed: 100 },
    { weekTarget: 70_000, at: new Date('2026-11-30T21:30:00Z'), plan: 310_000, done: 194, passed: 3 },
  ])('is measured by the target of a week for its days: $plan', ({ weekTarget, at, ...measured }) => {
    expect(monthWith(weekTarget, at)).toMatchObject(measured);
  });
  test('begins in Moscow', () => {
    expect(monthWith(null, new Date('2026-11-30T21:30:00Z'))).toMatchObject({
      from: '2026-12-01',
      today: '2026-12-01',
    });
  });
  test.each([
    { weekTarget: null, whole: 100 },
    { weekTarget: 364_000, whole: 50 },
  ])('fills $whole % of its bar', ({ weekTarget, whole }) => {
    const { plan, ...parts } = getBarPercents(monthWith(weekTarget));
    expect(Math.round(Object.values(parts).reduce((sum, part) => sum + part, 0))).toBe(whole);
    expect(plan).toBe(weekTarget === null ? null : 100);
  });
});

test.each([
  { state: 'free', until: null, text: 'сейчас' },
  { state: 'road', until: '2026-11-20T15:40:00Z', text: 'до 18:40' },
  { state: 'road', until: '2026-11-20T15:40:00Z', clock: { name: 'МСК+2', ahead: 2 }, text: 'до 20:40 МСК+2' },
  { state: 'planned', until: '2026-11-21T05:00:00Z', text: 'до завтра' },
  { state: 'road', until: '2026-11-20', text: 'до конца дня' },
  { state: 'road', until: '2026-11-22', text: 'до 22 ноя' },
  { state: 'road', until: null, text: 'срок не указан' },
] as const)('a vehicle in the state $state is so $text', ({ text, ...truck }) => {
  expect(formatTruckStateEnd(truck, now).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  { at: '2026-11-19', overdue: true },
  { at: '2026-11-20', overdue: false },
])('an unloading of $at without an hour is overdue when its day is over: $overdue', ({ at, overdue }) => {
  expect(isOverdue({ at, done: false }, now)).toBe(overdue);
});
