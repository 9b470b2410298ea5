import { moscowClock } from '../moscow-day.rules.ts';
import type { FilterState } from './filter-state.ts';

/** Ranges of the quick dates, in the order they are offered. */
export const quickRanges = ['all', 'today', 'week', 'month', 'thisMonth', 'lastMonth'] as const;
/** One of {@link quickRanges}. */
export type QuickRange = (typeof quickRanges)[number];

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Days (Moscow, both inclusive) of a quick range; empty texts for all time. */
export function quickRange(range: QuickRange, now: Date): { dateFrom: string; dateTo: string } {
  const today = moscowClock(now).getTime();
  const [year, month] = [new Date(today).getUTCFullYear(), new Date(today).getUTCMonth()];
  const ranges: Record<QuickRange, [string, string]> = {
    all: ['', ''],
    today: [dayOf(today), dayOf(today)],
    week: [dayOf(today - 6 * DAY_MS), dayOf(today)],
    month: [dayOf(today - 29 * DAY_MS), dayOf(today)],
    thisMonth: [dayOf(Date.UTC(year, month, 1)), dayOf(today)],
    lastMonth: [dayOf(Date.UTC(year, month - 1, 1)), dayOf(Date.UTC(year, month, 0))],
  };
  const [dateFrom, dateTo] = ranges[range];
  return { dateFrom, dateTo };
}

/** Quick range of the chosen days; null: no such range. */
export function rangeOf(state: Pick<FilterState, 'dateFrom' | 'dateTo'>, now: Date): QuickRange | null {
  const same = (name: QuickRange) => {
    const { dateFrom, dateTo } = quickRange(name, now);
    return dateFrom === state.dateFrom && dateTo === state.dateTo;
  };
  return quickRanges.find(same) ?? null;
}
