import type { GeoAggregate } from '@trassa/contracts/edo/geo-aggregate';
import type { MapPlacesQuery } from '@trassa/contracts/edo/map-places';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { type Asking, chooseForList } from '../../shared/choose-connection.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { type ListFilters, toListFilters } from '../../shared/filter-conditions.rules.ts';
import { ALL_TIME } from '../../shared/rollups/dims.rules.ts';
import { connectionIdsOf, openScope } from '../../shared/rollups/open-scope.ts';
import { countChains, countPairs, type PlacesScope } from './map-places.queries.ts';
import { placesOf, tallyPairs } from './place-tally.rules.ts';
import { readRollupPlaces } from './rollup-places.ts';

/**
 * Places and routes of documents. Of a period and a category they stand in rollups; a status, single days, one address or
 * one route are counted over the documents themselves, which alone know what stands beside what.
 * @throws edo/token-expired when the login is not a connected connection of this company
 */
export async function readPlaces(deps: EdoDeps, asking: Asking, query: MapPlacesQuery): Promise<GeoAggregate> {
  const { companyId } = asking;
  const chosen = query.login ? await chooseForList(deps, asking, query.login) : null;
  const filters = toListFilters(query, deps.now());
  return deps.db.forCompany(companyId, async (trx) => {
    const place = { companyId, connectionIds: await connectionIdsOf(trx, companyId, chosen) };
    const { places, chains } = isPlain(query, filters)
      ? await readRollupPlaces(trx, await openScope(trx, place, { category: filters.category, slice: sliceOf(query) }))
      : await readScannedPlaces(trx, { ...place, filters, from: query.from || null, to: query.to || null });
    return {
      ...placesOf(places),
      totalChains: chains.count,
      completedChains: chains.done,
      successRate: chains.count === 0 ? 0 : Math.round((chains.done / chains.count) * 1000) / 10,
    };
  });
}

const isPlain = ({ from, to, dateFrom, dateTo }: MapPlacesQuery, { status }: ListFilters) =>
  status === null && !(from || to || dateFrom || dateTo);

const sliceOf = ({ period }: MapPlacesQuery) => (period && period !== '0' ? Number(period) : ALL_TIME);

async function readScannedPlaces(trx: Transaction<EdoTables>, scope: PlacesScope) {
  const chains = await countChains(trx, scope);
  return { chains, places: tallyPairs(await countPairs(trx, scope)) };
}
