import type { GeoAggregate } from '@trassa/contracts/edo/geo-aggregate';
import type { MapPlacesQuery } from '@trassa/contracts/edo/map-places';
import { type Asking, chooseForList } from '../../shared/choose-connection.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { toListFilters } from '../../shared/filter-conditions.rules.ts';
import { connectionIdsOf } from '../../shared/rollups/open-scope.ts';
import { countChains, countPairs } from './map-places.queries.ts';
import { tallyPlaces } from './place-tally.rules.ts';

/**
 * Places and routes of documents, counted over the documents themselves: only they know which pairs of addresses a
 * single address or route stands in.
 * @throws edo/token-expired when the login is not a connected connection of this company
 */
export async function readPlaces(deps: EdoDeps, asking: Asking, query: MapPlacesQuery): Promise<GeoAggregate> {
  const { companyId } = asking;
  const chosen = query.login ? await chooseForList(deps, asking, query.login) : null;
  const filters = toListFilters(query, deps.now());
  return deps.db.forCompany(companyId, async (trx) => {
    const connectionIds = await connectionIdsOf(trx, companyId, chosen);
    const scope = { companyId, connectionIds, filters, from: query.from || null, to: query.to || null };
    const chains = await countChains(trx, scope);
    return {
      ...tallyPlaces(await countPairs(trx, scope)),
      totalChains: chains.count,
      completedChains: chains.done,
      successRate: chains.count === 0 ? 0 : Math.round((chains.done / chains.count) * 1000) / 10,
    };
  });
}
