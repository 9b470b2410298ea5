import type { GeoAggregate } from '@trassa/contracts/edo/geo-aggregate';
import type { MapPlacesQuery } from '@trassa/contracts/edo/map-places';
import { silentBefore } from '@trassa/contracts/edo/trip-state.rules';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { type Asking, chooseForList } from '../../shared/choose-connection.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import { ownConnections } from '../../shared/connections.queries.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { areFiguresReady, openScanFigures } from '../../shared/figures/scan-figures.ts';
import { type ListFilters, toListFilters } from '../../shared/filter-conditions.rules.ts';
import { percent } from '../../shared/percent.rules.ts';
import { ALL_TIME } from '../../shared/rollups/dims.rules.ts';
import { openScope } from '../../shared/rollups/open-scope.ts';
import { readAlone } from '../../shared/work-memory.ts';
import { listPairs } from './address-places.ts';
import { countPlaces } from './count-places.ts';
import { countScopeChains } from './map-places.queries.ts';
import { placesOf, tallyPairs } from './place-tally.rules.ts';
import { readFigurePlaces, readRollupPlaces } from './rollup-places.ts';

/**
 * Places and routes of documents. Of a period and a category they stand in rollups; a status and single days are counted
 * over the documents themselves.
 * @throws edo/token-expired when the login is not a connected connection of this company
 */
export async function readPlaces(deps: EdoDeps, asking: Asking, query: MapPlacesQuery): Promise<GeoAggregate> {
  const { companyId } = asking;
  const connectionIds = await chooseForList(deps, asking, query.login);
  const asked = { query, filters: toListFilters(query, deps.now()), silentBefore: silentBefore(deps.now()) };
  return deps.db.forCompany(companyId, async (trx) => {
    await readAlone(trx);
    const place = await ownConnections(trx, { companyId, connectionIds });
    const { places, chains } = await readAsked({ trx, deps, place }, asked);
    return {
      ...placesOf(places),
      totalChains: chains.count,
      completedChains: chains.done,
      silentChains: chains.silent,
      successRate: percent(chains.done, chains.count),
    };
  });
}

interface Where {
  trx: Transaction<EdoTables>;
  deps: EdoDeps;
  place: OwnConnections;
}

interface Asked {
  query: MapPlacesQuery;
  filters: ListFilters;
  silentBefore: Date;
}

async function readAsked({ trx, deps, place }: Where, { query, ...asked }: Asked) {
  const { filters, silentBefore: bound } = asked;
  const ends = { from: query.from || null, to: query.to || null };
  const isEverywhere = ends.from === null && ends.to === null;
  const scanned = { ...place, ...asked, ...ends };
  if (filters.status !== null || query.dateFrom || query.dateTo) {
    const scope = { ...place, ...asked };
    const { memory } = deps;
    if (isEverywhere && (await areFiguresReady(trx, scope, memory)))
      return readFigurePlaces(await openScanFigures(trx, scope, memory));
    return countPlaces(trx, scanned, memory);
  }
  const scope = await openScope(trx, place, { category: filters.category, slice: sliceOf(query) });
  if (isEverywhere) return readRollupPlaces(trx, scope, bound);
  return { chains: await countScopeChains(trx, scanned), places: tallyPairs(await listPairs(trx, scope, ends)) };
}

const sliceOf = ({ period }: MapPlacesQuery) => (period && period !== '0' ? Number(period) : ALL_TIME);
