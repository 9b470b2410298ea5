import type { GeoAggregate } from '@trassa/contracts/edo/geo-aggregate';
import type { MapPlacesQuery } from '@trassa/contracts/edo/map-places';
import { getSilenceBoundary } from '@trassa/contracts/edo/trip-state.rules';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { type CallContext, chooseConnectedConnectionIds } from '../../exchange/choose-connection.ts';
import { findOwnConnections } from '../../exchange/connections.queries.ts';
import { toListFilters } from '../../list-queries/filter-conditions.rules.ts';
import type { QueryCaches } from '../../list-queries/query-cache.ts';
import { disableParallelWorkers } from '../../list-queries/work-memory.ts';
import { ALL_TIME, dims } from '../../rollups/dims.rules.ts';
import { type FigureScope, listCountsOfLabels, sumCountsOfDim } from '../../rollups/figures.queries.ts';
import { readFigureScope } from '../../rollups/open-scope.ts';
import { buildRouteLabel } from '../../rollups/route-label.rules.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import {
  countDocumentsOfAddresses,
  listTripCountsByPair,
  type PairCount,
  type PlacesScope,
} from './map-places.queries.ts';
import { buildPlaces } from './place-tally.rules.ts';

/** Trips by pairs of addresses, the most frequent first, from chains. */
const countTripsByPair = (
  trx: Transaction<EdoTables>,
  scope: PlacesScope,
  caches: QueryCaches | undefined,
): Promise<readonly PairCount[]> => getOrCount({ trx, scope, caches }, 'trips', () => listTripCountsByPair(trx, scope));

/** Documents of a status or of single days, by a scan. */
const countScannedDocuments = (
  trx: Transaction<EdoTables>,
  scope: PlacesScope,
  caches: QueryCaches | undefined,
): Promise<number> => getOrCount({ trx, scope, caches }, 'documents', () => countDocumentsOfAddresses(trx, scope));

/** Documents of all time or of a quarter, from rollups. */
async function countRolledUpDocuments(
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

/**
 * Places and routes of trips, one per chain of a waybill, and the number of documents.
 * @throws edo/token-expired when the login is not a connected connection of this company
 */
export async function readPlaces(deps: EdoDeps, asking: CallContext, query: MapPlacesQuery): Promise<GeoAggregate> {
  const { companyId } = asking;
  const connectionIds = await chooseConnectedConnectionIds(deps, asking, query.login);
  const asked = { filters: toListFilters(query, deps.now()), silentBefore: getSilenceBoundary(deps.now()) };
  return deps.db.forCompany(companyId, async (trx) => {
    await disableParallelWorkers(trx);
    const place = await findOwnConnections(trx, { companyId, connectionIds });
    const scope = { ...place, ...asked, from: query.from || null, to: query.to || null };
    return {
      ...buildPlaces(await countTripsByPair(trx, scope, deps.caches)),
      totalDocuments: await countMapDocuments({ trx, deps, scope }, query),
    };
  });
}

interface PlacesContext {
  trx: Transaction<EdoTables>;
  deps: EdoDeps;
  scope: PlacesScope;
}

async function countMapDocuments({ trx, deps, scope }: PlacesContext, query: MapPlacesQuery): Promise<number> {
  if (scope.filters.status !== null || query.dateFrom || query.dateTo)
    return countScannedDocuments(trx, scope, deps.caches);
  const slice = getSlice(query);
  return countRolledUpDocuments(
    trx,
    await readFigureScope(trx, scope, { category: scope.filters.category, slice }),
    scope,
  );
}

const getSlice = ({ period }: MapPlacesQuery) => (period && period !== '0' ? Number(period) : ALL_TIME);
