import { ALL_AWAITED } from './dims.rules.ts';
import type { LabelCounts } from './figures.queries.ts';
import { moscowParts } from './moscow-parts.rules.ts';

/** Trips without news; `done`: with a vehicle. */
type SilentCount = Pick<LabelCounts, 'count' | 'done'>;

/** The first day of due news that is not overdue. */
export const getFirstAwaitedDay = (silentBefore: Date): string => moscowParts(silentBefore).day;

/** Trips without news: all awaited ones but those of days from {@link getFirstAwaitedDay} on. */
export function countSilent(awaited: readonly LabelCounts[]): SilentCount {
  const silent = { count: 0, done: 0 };
  for (const { label, count, done } of awaited) {
    const sign = label === ALL_AWAITED ? 1 : -1;
    silent.count += sign * count;
    silent.done += sign * done;
  }
  return silent;
}
