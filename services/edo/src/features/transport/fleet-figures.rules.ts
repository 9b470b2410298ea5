import type { Measure, TransportReply, TrendPoint } from '@trassa/contracts/edo/transport';
import type { Entry } from '../../shared/rollups/figures.queries.ts';
import { shiftDay } from '../../shared/rollups/moscow-parts.rules.ts';

const DAYS = 30;
const WEEKS = 12;
const MONTHS = 12;
const HOURS_LEAST = 0.5;
const HOURS_MOST = 48;

/** The first day the trends look at. */
export const trendsFrom = (today: string) => shiftDay(mondayOf(today), -7 * (WEEKS - 1));

/** Monday of a day's week. */
function mondayOf(day: string): string {
  return shiftDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Trips of the last 30 days, days without trips included. */
export function dailyTrend(days: readonly Entry[], today: string): TrendPoint[] {
  const byDay = new Map(days.map((entry) => [entry.label, entry]));
  return Array.from({ length: DAYS }, (_, at) => {
    const date = shiftDay(today, at + 1 - DAYS);
    return point(date, byDay.get(date));
  });
}

/** Trips of the last 12 weeks, from Monday. */
export function weeklyTrend(days: readonly Entry[], today: string): TrendPoint[] {
  const byWeek = Map.groupBy(days, ({ label }) => mondayOf(label));
  return Array.from({ length: WEEKS }, (_, at) => {
    const date = shiftDay(mondayOf(today), 7 * (at + 1 - WEEKS));
    return point(date, total(byWeek.get(date) ?? []));
  });
}

/** Trips of the last 12 months. */
export function monthlyTrend(months: readonly Entry[], today: string): TrendPoint[] {
  const byMonth = new Map(months.map((entry) => [entry.label, entry]));
  const now = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = now + at + 1 - MONTHS;
    const label = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    return point(`${label}-01`, byMonth.get(label));
  });
}

const point = (date: string, entry: Pick<Entry, 'count' | 'done'> | undefined): TrendPoint => ({
  date,
  trips: entry?.count ?? 0,
  completed: entry?.done ?? 0,
});

function total(entries: readonly Entry[]): Pick<Entry, 'count' | 'done'> {
  return {
    count: entries.reduce((sum, { count }) => sum + count, 0),
    done: entries.reduce((sum, { done }) => sum + done, 0),
  };
}

/** All trips by season: spring March–May, summer June–August, autumn September–November, else winter. */
export function seasons(months: readonly Entry[]): TransportReply['analytics']['seasons'] {
  const result = { spring: 0, summer: 0, autumn: 0, winter: 0 };
  for (const { label, count } of months) result[seasonOf(Number(label.slice(5, 7)))] += count;
  return result;
}

function seasonOf(month: number): 'spring' | 'summer' | 'autumn' | 'winter' {
  if (month >= 3 && month <= 5) return 'spring';
  if (month >= 6 && month <= 8) return 'summer';
  return month >= 9 && month <= 11 ? 'autumn' : 'winter';
}

/** A measure nobody knows anything about. */
export const unknownMeasure: Measure = {
  min: null,
  max: null,
  avg: null,
  median: null,
  known: 0,
  clamped: 0,
  estimated: 0,
  estimate: null,
};

/** Hours of trips from how many took how many minutes, within 0.5..48 and to a hundredth. */
export function timeMeasure(minutes: readonly Entry[]): Measure {
  const known = minutes.reduce((sum, { count }) => sum + count, 0);
  if (known === 0) return unknownMeasure;
  const all = minutes.map(({ label, count }) => ({ hours: Number(label) / 60, count }));
  const isOutside = (hours: number) => hours < HOURS_LEAST || hours > HOURS_MOST;
  const bounded = all
    .map(({ hours, count }) => ({ hours: Math.min(Math.max(hours, HOURS_LEAST), HOURS_MOST), count }))
    .sort((a, b) => a.hours - b.hours);
  const sum = bounded.reduce((hours, entry) => hours + entry.hours * entry.count, 0);
  return {
    min: rounded(bounded[0]?.hours ?? 0),
    max: rounded(bounded.at(-1)?.hours ?? 0),
    avg: rounded(sum / known),
    median: rounded((at(bounded, Math.floor((known - 1) / 2)) + at(bounded, Math.floor(known / 2))) / 2),
    known,
    clamped: all.reduce((total, { hours, count }) => total + (isOutside(hours) ? count : 0), 0),
    estimated: 0,
    estimate: null,
  };
}

/** The trip at a place when all stand in order. */
function at(ordered: readonly { hours: number; count: number }[], place: number): number {
  let passed = 0;
  for (const { hours, count } of ordered) {
    passed += count;
    if (place < passed) return hours;
  }
  return ordered.at(-1)?.hours ?? 0;
}

const rounded = (hours: number) => Math.round(hours * 100) / 100;
