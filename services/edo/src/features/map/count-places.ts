import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { QueryCaches } from '../../list-queries/query-cache.ts';
import { dims } from '../../rollups/dims.rules.ts';
import { type FigureScope, listCountsOfLabels, sumCountsOfDim } from '../../rollups/figures.queries.ts';
import { buildRouteLabel } from '../../rollups/route-label.rules.ts';
import {
  countDocumentsOfAddresses,
  listTripCountsByPair,
  type PairCount,
  type PlacesScope,
} from './map-places.queries.ts';

/** Trips by pairs of addresses, the most frequent first, from chains. */
export const countTripsByPair = (
  trx: Transaction<EdoTables>,
  scope: PlacesScope,
  caches: QueryCaches | undefined,
): Promise<readonly PairCount[]> => getOrCount({ trx, scope, caches }, 'trips', () => listTripCountsByPair(trx, scope));

/** Documents of a status or of single days, by a scan. */
export const countScannedDocuments = (
  trx: Transaction<EdoTables>,
  scope: PlacesScope,
  caches: QueryCaches | undefined,
): Promise<number> => getOrCount({ trx, scope, caches }, 'documents', () => countDocumentsOfAddresses(trx, scope));

/** Documents of all time or of a quarter, from rollups. */
export async function countRolledUpDocuments(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  { from, to }: Pick<PlacesScope, 'from' | 'to'>,
): Promise<number> {
  const labelled = async (dim: typeof dims.route | typeof dims.fromAddress | typeof dims.toAddress, label: string) =>
    (await listCountsOfLabels(trx, scope, { dim, labels: [label] })).get(label) ?? 0;
  if (from !== null && to !== null) return labelled(dims.route, buildRouteLabel(from, to));
  if (from !== null) return labelled(dims.fromAddress, from);
  return to !== null ? labelled(dims.toAddress, to) : sumCountsOfDim(trx, scope, dims.status);
}

interface CountContext {
  trx: Transaction<EdoTables>;
  scope: PlacesScope;
  caches: QueryCaches | undefined;
}

function getOrCount<T>({ trx, scope, caches }: CountContext, part: string, compute: () => Promise<T>): Promise<T> {
  const { companyId } = scope;
  const key = JSON.stringify([`map ${part}`, scope]);
  return caches ? caches.figures.getOrCompute(trx, { companyId, key }, compute) : compute();
}
