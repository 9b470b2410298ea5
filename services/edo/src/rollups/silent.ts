import { ALL_AWAITED } from './dims.rules.ts';
import type { LabelCounts } from './figures.queries.ts';
import { getMoscowParts } from './moscow-parts.rules.ts';

/** Trips without news; `done`: with a vehicle. */
type SilentTripCount = Pick<LabelCounts, 'count' | 'done'>;

/** The first day of due news that is not overdue. */
export const getFirstAwaitedDay = (silentBefore: Date): string => getMoscowParts(silentBefore).day;

/** Trips without news: all awaited ones but those of days from {@link getFirstAwaitedDay} on. */
export function countSilentTrips(awaited: readonly LabelCounts[]): SilentTripCount {
  const silent = { count: 0, done: 0 };
  for (const { label, count, done } of awaited) {
    const sign = label === ALL_AWAITED ? 1 : -1;
    silent.count += sign * count;
    silent.done += sign * done;
  }
  return silent;
}
