import type { Analytics } from '@trassa/contracts/edo/analytics';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import type { LabelCounts } from '../../rollups/figures.queries.ts';
import { parseRouteLabel } from '../../rollups/route-label.rules.ts';
import { getPercent } from '../../shared/percent.rules.ts';

const WORKING_FROM_HOUR = 8;
const WORKING_TO_HOUR = 18;

export const toCountsByLabel = (entries: readonly LabelCounts[]): Record<string, number> =>
  Object.fromEntries(entries.map(({ label, count }) => [label, count]));

/** Names and counts of entries whose label is not empty. */
export const toNamedCounts = (entries: readonly LabelCounts[]) =>
  entries.filter(({ label }) => label !== '').map(({ label, count }) => ({ name: label, count }));

/** Count of the entry whose label is empty; 0: there is none. */
export const countUnnamed = (entries: readonly LabelCounts[]) => entries.find(({ label }) => label === '')?.count ?? 0;

/** A route as its two addresses and its count. */
export const toRouteCount = ({ label, count }: LabelCounts) => ({ ...parseRouteLabel(label), count });

export const sumCounts = (entries: readonly { count: number }[]) =>
  entries.reduce((total, { count }) => total + count, 0);

/** Counts of the 24 hours of a day in Moscow time. */
export function buildHourlyActivity(entries: readonly LabelCounts[]): Analytics['hourlyActivity'] {
  const counts = toCountsByLabel(entries);
  return Array.from({ length: 24 }, (_, hour) => ({ hour, count: counts[hour] ?? 0 }));
}

/** Counts of the last `days` days up to `today`; 0 on days without documents. */
export function buildDailyActivity(
  entries: readonly LabelCounts[],
  today: string,
  days: number,
): Analytics['dailyActivity'] {
  const counts = toCountsByLabel(entries);
  return Array.from({ length: days }, (_, at) => {
    const date = addDays(today, at + 1 - days);
    return { date, count: counts[date] ?? 0 };
  });
}

/** Peak, quiet and working hours; the earlier hour wins a tie. */
export function buildTimeAnalysis(hours: Analytics['hourlyActivity']): Analytics['timeAnalysis'] {
  const total = sumCounts(hours);
  const most = Math.max(...hours.map(({ count }) => count));
  const least = Math.min(...hours.map(({ count }) => count));
  const working = sumCounts(hours.filter(({ hour }) => hour >= WORKING_FROM_HOUR && hour < WORKING_TO_HOUR));
  return {
    peakHour: total === 0 ? null : (hours.find(({ count }) => count === most)?.hour ?? null),
    quietHour: total === 0 ? null : (hours.find(({ count }) => count === least)?.hour ?? null),
    avgDocumentsPerHour: Math.round((total / 24) * 100) / 100,
    workingHours: { from: WORKING_FROM_HOUR, to: WORKING_TO_HOUR, count: working, percent: getPercent(working, total) },
  };
}
