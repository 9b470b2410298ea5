import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { ALL_AWAITED, dims } from './dims.rules.ts';
import { type Entry, type FigureScope, listAll } from './figures.queries.ts';
import { moscowParts } from './moscow-parts.rules.ts';

/** So many trips are without news, `done` of them name a vehicle. */
type SilentCount = Pick<Entry, 'count' | 'done'>;

/** The first day news of a trip may have been due on that is not without it. */
export const firstAwaited = (silentBefore: Date): string => moscowParts(silentBefore).day;

/** Of awaited trips, in all and by the days from {@link firstAwaited} on: all but those of these days. */
export function silentOf(awaited: readonly Entry[]): SilentCount {
  const silent = { count: 0, done: 0 };
  for (const { label, count, done } of awaited) {
    const sign = label === ALL_AWAITED ? 1 : -1;
    silent.count += sign * count;
    silent.done += sign * done;
  }
  return silent;
}

/** Trips of a scope without news: as much work as there are days yet to come on which news is due. */
export async function countSilent(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  silentBefore: Date,
): Promise<SilentCount> {
  const lists = await listAll(trx, scope, { wanted: [dims.awaited], from: firstAwaited(silentBefore) });
  return silentOf(lists.get(dims.awaited) ?? []);
}
