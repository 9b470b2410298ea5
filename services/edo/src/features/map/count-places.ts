import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { cacheStable, countInParts } from '../../list-queries/count-in-parts.ts';
import { sumOfChains } from '../../list-queries/figures/chain-counts.rules.ts';
import type { TimeRange } from '../../list-queries/figures/split-time.rules.ts';
import type { QueryCaches } from '../../list-queries/query-cache.ts';
import { dims } from '../../rollups/dims.rules.ts';
import { countAll, countLabels, type FigureScope } from '../../rollups/figures.queries.ts';
import { routeLabel } from '../../rollups/route-label.rules.ts';
import { countDocuments, countPairs, type PairCount, type PlacesScope } from './map-places.queries.ts';

/** Trips by pairs of addresses, from chains; the stable part is cached. */
export async function countTrips(
  trx: Transaction<EdoTables>,
  scope: PlacesScope,
  caches: QueryCaches | undefined,
): Promise<readonly PairCount[]> {
  return joined(await inParts({ trx, scope, caches }, 'trips', (part) => countPairs(trx, part)));
}

/** Documents of a status or of single days; the stable part is cached. */
export async function countScanned(
  trx: Transaction<EdoTables>,
  scope: PlacesScope,
  caches: QueryCaches | undefined,
): Promise<number> {
  const parts = await inParts({ trx, scope, caches }, 'documents', (part) => countDocuments(trx, part));
  return parts.reduce((sum, count) => sum + count, 0);
}

/** Documents of all time or of a quarter, from rollups. */
export async function countRolled(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  { from, to }: Pick<PlacesScope, 'from' | 'to'>,
): Promise<number> {
  const labelled = async (dim: typeof dims.route | typeof dims.fromAddress | typeof dims.toAddress, label: string) =>
    (await countLabels(trx, scope, { dim, labels: [label] })).get(label) ?? 0;
  if (from !== null && to !== null) return labelled(dims.route, routeLabel(from, to));
  if (from !== null) return labelled(dims.fromAddress, from);
  return to !== null ? labelled(dims.toAddress, to) : countAll(trx, scope, dims.status);
}

interface Counting {
  trx: Transaction<EdoTables>;
  scope: PlacesScope;
  caches: QueryCaches | undefined;
}

function inParts<T>(
  { trx, scope, caches }: Counting,
  what: string,
  count: (part: PlacesScope) => Promise<T>,
): Promise<T[]> {
  const within = (range: TimeRange) => ({ ...scope, filters: { ...scope.filters, ...range } });
  const keyOf = (stable: TimeRange) => [`map ${what}`, within(stable)];
  const getOrCompute = cacheStable(caches?.figures, trx, { companyId: scope.companyId, keyOf });
  const stableBefore = caches?.stableBefore();
  return countInParts(scope.filters, { stableBefore, getOrCompute }, (part) => count(within(part)));
}

/** The most frequent first, as each of the parts is. */
function joined(parts: readonly (readonly PairCount[])[]): readonly PairCount[] {
  const [only = [], ...others] = parts.filter((pairs) => pairs.length > 0);
  if (others.length === 0) return only;
  const byPair = Map.groupBy(parts.flat(), ({ from_addr, to_addr }) => routeLabel(from_addr, to_addr));
  return [...byPair.values()]
    .flatMap((same) => (same[0] ? [{ ...same[0], ...sumOfChains(same) }] : []))
    .sort((a, b) => b.count - a.count);
}
