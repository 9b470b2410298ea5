import { toMoscowClock } from '../moscow-day.rules.ts';
import type { FilterState } from './filter-state.ts';

/** Ranges of the quick dates, in the order they are offered. */
export const quickRanges = ['all', 'today', 'week', 'month', 'thisMonth', 'lastMonth'] as const;
export type QuickRange = (typeof quickRanges)[number];

const DAY_MS = 86_400_000;
const getDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Days (Moscow, both inclusive) of a quick range; empty texts for all time. */
export function getQuickRange(range: QuickRange, now: Date): { dateFrom: string; dateTo: string } {
  const today = toMoscowClock(now).getTime();
  const [year, month] = [new Date(today).getUTCFullYear(), new Date(today).getUTCMonth()];
  const ranges: Record<QuickRange, [string, string]> = {
    all: ['', ''],
    today: [getDay(today), getDay(today)],
    week: [getDay(today - 6 * DAY_MS), getDay(today)],
    month: [getDay(today - 29 * DAY_MS), getDay(today)],
    thisMonth: [getDay(Date.UTC(year, month, 1)), getDay(today)],
    lastMonth: [getDay(Date.UTC(year, month - 1, 1)), getDay(Date.UTC(year, month, 0))],
  };
  const [dateFrom, dateTo] = ranges[range];
  return { dateFrom, dateTo };
}

/** Quick range of the chosen days; null: no such range. */
export function findQuickRange(state: Pick<FilterState, 'dateFrom' | 'dateTo'>, now: Date): QuickRange | null {
  const same = (name: QuickRange) => {
    const { dateFrom, dateTo } = getQuickRange(name, now);
    return dateFrom === state.dateFrom && dateTo === state.dateTo;
  };
  return quickRanges.find(same) ?? null;
}
