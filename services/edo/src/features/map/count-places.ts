import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { Memory } from '../../shared/answer-memory.ts';
import { countByAge, recallIn } from '../../shared/count-by-age.ts';
import { sumOfChains } from '../../shared/figures/chain-counts.rules.ts';
import type { Stretch } from '../../shared/figures/split-time.rules.ts';
import { dims } from '../../shared/rollups/dims.rules.ts';
import { countAll, countLabels, type FigureScope } from '../../shared/rollups/figures.queries.ts';
import { routeLabel } from '../../shared/rollups/route-label.rules.ts';
import { countDocuments, countPairs, type PairCount, type PlacesScope } from './map-places.queries.ts';

/** Trips by pairs of addresses from chains; those of long ago are cached. */
export async function countTrips(
  trx: Transaction<EdoTables>,
  scope: PlacesScope,
  memory: Memory | undefined,
): Promise<readonly PairCount[]> {
  return joined(await byAge({ trx, scope, memory }, 'trips', (part) => countPairs(trx, part)));
}

/** Documents of a status or of single days; those of long ago are cached. */
export async function countScanned(
  trx: Transaction<EdoTables>,
  scope: PlacesScope,
  memory: Memory | undefined,
): Promise<number> {
  const parts = await byAge({ trx, scope, memory }, 'documents', (part) => countDocuments(trx, part));
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
  memory: Memory | undefined;
}

function byAge<T>(
  { trx, scope, memory }: Counting,
  what: string,
  count: (part: PlacesScope) => Promise<T>,
): Promise<T[]> {
  const within = (stretch: Stretch) => ({ ...scope, filters: { ...scope.filters, ...stretch } });
  const nameOf = (old: Stretch) => [`map ${what}`, within(old)];
  const recall = recallIn(memory?.figures, trx, { companyId: scope.companyId, nameOf });
  return countByAge(scope.filters, { settled: memory?.settled(), recall }, (part) => count(within(part)));
}

/** Merged in order of frequency, as each of the parts is. */
function joined(parts: readonly (readonly PairCount[])[]): readonly PairCount[] {
  const [only = [], ...others] = parts.filter((pairs) => pairs.length > 0);
  if (others.length === 0) return only;
  const byPair = Map.groupBy(parts.flat(), ({ from_addr, to_addr }) => routeLabel(from_addr, to_addr));
  return [...byPair.values()]
    .flatMap((same) => (same[0] ? [{ ...same[0], ...sumOfChains(same) }] : []))
    .sort((a, b) => b.count - a.count);
}
