import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { splitStable, type TimeRange } from './figures/split-time.rules.ts';
import type { QueryCache } from './query-cache.ts';

/** How the stable part of a count is cached. */
interface StablePart {
  /** Documents before then hardly change any more; undefined: there is no cache. */
  stableBefore: Date | undefined;
  getOrCompute: <T>(stable: TimeRange, compute: () => Promise<T>) => Promise<T>;
}

/** Counts a time range in at most two parts: the stable one, which is cached, and the recent one. */
export async function countInParts<T>(
  range: TimeRange,
  { stableBefore, getOrCompute }: StablePart,
  count: (part: TimeRange) => Promise<T>,
): Promise<T[]> {
  const { stable, recent } = splitStable(range, stableBefore);
  const parts: T[] = [];
  if (stable) parts.push(await getOrCompute(stable, () => count(stable)));
  if (recent) parts.push(await count(recent));
  return parts;
}

/** Caches the stable part under a key of its own, where there is a cache. */
export const cacheStable =
  (
    cache: QueryCache | undefined,
    trx: Transaction<EdoTables>,
    { companyId, keyOf }: { companyId: string; keyOf: (stable: TimeRange) => unknown },
  ) =>
  <T>(stable: TimeRange, compute: () => Promise<T>): Promise<T> =>
    cache
      ? cache.getOrCompute(trx, { companyId, key: JSON.stringify(keyOf(stable)), before: stable.to }, compute)
      : compute();
