import type { Analytics } from '@trassa/contracts/edo/analytics';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import type { Entry } from '../../rollups/figures.queries.ts';
import { buildEnds } from '../../rollups/route-label.rules.ts';
import { percent } from '../../shared/percent.rules.ts';

const WORK_FROM = 8;
const WORK_TO = 18;

/** Entries as a map. */
export const asRecord = (entries: readonly Entry[]): Record<string, number> =>
  Object.fromEntries(entries.map(({ label, count }) => [label, count]));

/** Entries that have a name, as people read them. */
export const toNamedCounts = (entries: readonly Entry[]) =>
  entries.filter(({ label }) => label !== '').map(({ label, count }) => ({ name: label, count }));

/** How many entries have no name. */
export const countUnnamed = (entries: readonly Entry[]) => entries.find(({ label }) => label === '')?.count ?? 0;

/** A route with both its ends. */
export const asRoute = ({ label, count }: Entry) => ({ ...buildEnds(label), count });

/** All together. */
export const sum = (entries: readonly { count: number }[]) => entries.reduce((total, { count }) => total + count, 0);

/** 24 hours of Moscow. */
export function hourly(entries: readonly Entry[]): Analytics['hourlyActivity'] {
  const counts = asRecord(entries);
  return Array.from({ length: 24 }, (_, hour) => ({ hour, count: counts[hour] ?? 0 }));
}

/** So many days up to today, empty ones included. */
export function daily(entries: readonly Entry[], today: string, days: number): Analytics['dailyActivity'] {
  const counts = asRecord(entries);
  return Array.from({ length: days }, (_, at) => {
    const date = addDays(today, at + 1 - days);
    return { date, count: counts[date] ?? 0 };
  });
}

/** Peak, quiet and working hours; the earlier hour wins a tie. */
export function timeAnalysis(hours: Analytics['hourlyActivity']): Analytics['timeAnalysis'] {
  const total = sum(hours);
  const most = Math.max(...hours.map(({ count }) => count));
  const least = Math.min(...hours.map(({ count }) => count));
  const working = sum(hours.filter(({ hour }) => hour >= WORK_FROM && hour < WORK_TO));
  return {
    peakHour: total === 0 ? null : (hours.find(({ count }) => count === most)?.hour ?? null),
    quietHour: total === 0 ? null : (hours.find(({ count }) => count === least)?.hour ?? null),
    avgDocumentsPerHour: Math.round((total / 24) * 100) / 100,
    workingHours: { from: WORK_FROM, to: WORK_TO, count: working, percent: percent(working, total) },
  };
}
