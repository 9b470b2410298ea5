import { addDays, getDay } from '../moscow-day.rules.ts';
import type { FilterState } from './filter-state.ts';

/** Ranges of the quick dates, in the order they are offered. */
export const quickRanges = ['all', 'today', 'week', 'month', 'thisMonth', 'lastMonth'] as const;
export type QuickRange = (typeof quickRanges)[number];

/** Days (Moscow, both inclusive) of a quick range; empty texts for all time. */
export function getQuickRange(range: QuickRange, now: Date): { dateFrom: string; dateTo: string } {
  const today = getDay(now);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastOfMonthBefore = addDays(firstOfMonth, -1);
  const ranges: Record<QuickRange, [string, string]> = {
    all: ['', ''],
    today: [today, today],
    week: [addDays(today, -6), today],
    month: [addDays(today, -29), today],
    thisMonth: [firstOfMonth, today],
    lastMonth: [`${lastOfMonthBefore.slice(0, 8)}01`, lastOfMonthBefore],
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
