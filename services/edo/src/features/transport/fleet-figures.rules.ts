import type { MeasureStatistics, TransportReply, TrendPoint } from '@trassa/contracts/edo/transport';
import { addDays, getMonday } from '@trassa/contracts/moscow-day.rules';
import { getSeason } from '../../list-queries/season.rules.ts';
import type { LabelCounts } from '../../rollups/figures.queries.ts';
import { TRIP_MINUTES } from '../../rollups/trip.rules.ts';

const TREND_DAYS = 30;
const TREND_WEEKS = 12;
const TREND_MONTHS = 12;

export const getTrendsStart = (today: string) => addDays(getMonday(today), -7 * (TREND_WEEKS - 1));

/** Trips of the last 30 days, including days without trips. */
export function buildDailyTrend(days: readonly LabelCounts[], today: string): TrendPoint[] {
  const byDay = new Map(days.map((entry) => [entry.label, entry]));
  return Array.from({ length: TREND_DAYS }, (_, at) => {
    const date = addDays(today, at + 1 - TREND_DAYS);
    return buildTrendPoint(date, byDay.get(date));
  });
}

/** Trips of the last 12 weeks; a week begins on Monday. */
export function buildWeeklyTrend(days: readonly LabelCounts[], today: string): TrendPoint[] {
  const byWeek = Map.groupBy(days, ({ label }) => getMonday(label));
  return Array.from({ length: TREND_WEEKS }, (_, at) => {
    const date = addDays(getMonday(today), 7 * (at + 1 - TREND_WEEKS));
    return buildTrendPoint(date, sumEntries(byWeek.get(date) ?? []));
  });
}

/** Trips of the last 12 months. */
export function buildMonthlyTrend(months: readonly LabelCounts[], today: string): TrendPoint[] {
  const byMonth = new Map(months.map((entry) => [entry.label, entry]));
  const now = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: TREND_MONTHS }, (_, at) => {
    const month = now + at + 1 - TREND_MONTHS;
    const label = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    return buildTrendPoint(`${label}-01`, byMonth.get(label));
  });
}

const buildTrendPoint = (date: string, entry: Pick<LabelCounts, 'count' | 'done'> | undefined): TrendPoint => ({
  date,
  trips: entry?.count ?? 0,
  completed: entry?.done ?? 0,
});

function sumEntries(entries: readonly LabelCounts[]): Pick<LabelCounts, 'count' | 'done'> {
  return {
    count: entries.reduce((sum, { count }) => sum + count, 0),
    done: entries.reduce((sum, { done }) => sum + done, 0),
  };
}

export function countTripsBySeason(months: readonly LabelCounts[]): TransportReply['analytics']['seasons'] {
  const result = { spring: 0, summer: 0, autumn: 0, winter: 0 };
  for (const { label, count } of months) result[getSeason(Number(label.slice(5, 7)))] += count;
  return result;
}

/** A value, and the number of trips that have it. */
export interface CountedValue {
  value: number;
  count: number;
  /** Number of trips of `count` whose hours were clamped to a bound. */
  clamped?: number;
}

interface Bounds {
  least: number;
  most: number;
}
const UNBOUNDED: Bounds = { least: -Infinity, most: Infinity };
/** Bounds of the specification for the return of trips, in per cent. */
export const ROI_BOUNDS: Bounds = { least: 60, most: 95 };

/** Durations of trips in hours, to a hundredth; `minutes`: numbers of trips by duration in minutes. */
export function buildDurationMeasure(minutes: readonly LabelCounts[]): MeasureStatistics {
  const hours = minutes.map(({ label, count }) => ({ value: Number(label) / 60, count }));
  return buildMeasure(
    { known: hours, estimated: [] },
    { least: TRIP_MINUTES.least / 60, most: TRIP_MINUTES.most / 60 },
  );
}

/** Least, most, mean and median of the values, by numbers of trips per value; estimates are apart. */
export function buildMeasure(
  { known, estimated }: Record<'known' | 'estimated', readonly CountedValue[]>,
  bounds: Bounds = UNBOUNDED,
): MeasureStatistics {
  const facts = buildClampedStatistics(known, bounds);
  return {
    ...(facts ?? { min: null, max: null, avg: null, median: null, clamped: 0 }),
    known: sumTrips(known),
    estimated: sumTrips(estimated),
    estimate: buildClampedStatistics(estimated, bounds),
  };
}

const sumTrips = (counted: readonly CountedValue[]) => counted.reduce((sum, { count }) => sum + count, 0);

/** Least and most, with values outside clamped to the bounds; mean and median of the unclamped ones only, if any. */
function buildClampedStatistics(
  counted: readonly CountedValue[],
  { least, most }: Bounds,
): MeasureStatistics['estimate'] {
  const trips = sumTrips(counted);
  if (trips === 0) return null;
  const bounded = counted.map(({ value }) => Math.min(Math.max(value, least), most));
  const inside = counted
    .map(({ value, count, clamped = 0 }) => ({ value, count: value < least || value > most ? 0 : count - clamped }))
    .filter(({ count }) => count > 0);
  const known = sumTrips(inside);
  return {
    min: roundToHundredth(Math.min(...bounded)),
    max: roundToHundredth(Math.max(...bounded)),
    avg:
      known === 0 ? null : roundToHundredth(inside.reduce((total, line) => total + line.value * line.count, 0) / known),
    median: known === 0 ? null : roundToHundredth(getMedian(inside, known)),
    clamped: trips - known,
  };
}

function getMedian(counted: readonly CountedValue[], trips: number): number {
  const ordered = counted.toSorted((a, b) => a.value - b.value);
  return (
    (getValueOfTripAt(ordered, Math.floor((trips - 1) / 2)) + getValueOfTripAt(ordered, Math.floor(trips / 2))) / 2
  );
}

/** Value of the trip at an index, of trips sorted by value. */
function getValueOfTripAt(ordered: readonly CountedValue[], place: number): number {
  let passed = 0;
  for (const { value, count } of ordered) {
    passed += count;
    if (place < passed) return value;
  }
  return ordered.at(-1)?.value ?? 0;
}

const roundToHundredth = (value: number) => Math.round(value * 100) / 100;
