import type { GeoAggregate, RegionCount } from '@trassa/contracts/edo/geo-aggregate';
import { RegionCache } from '../../rollups/document-changes.rules.ts';
import { getPercent } from '../../shared/percent.rules.ts';
import type { PairCount } from './map-places.queries.ts';

/** Most addresses of one side, and most routes, of an answer. */
const MOST_PLACES = 20_000;

type RouteEnd = 'loading' | 'unloading';
type CountedAddress = { address: string; region: string; count: number };

/** Places and routes of trips; `pairs` of addresses are sorted, the most frequent first. */
export function buildPlaces(pairs: readonly PairCount[]) {
  const regions = new RegionCache();
  const loading = toCountedAddresses(
    countTripsByAddress(pairs, (pair) => pair.from_addr),
    regions,
  );
  const unloading = toCountedAddresses(
    countTripsByAddress(pairs, (pair) => pair.to_addr),
    regions,
  );
  const routes = pairs.filter(({ from_addr, to_addr }) => from_addr !== '' && to_addr !== '');
  const total = (of: 'count' | 'done' | 'silent') => pairs.reduce((sum, pair) => sum + pair[of], 0);
  return {
    totalChains: total('count'),
    completedChains: total('done'),
    silentChains: total('silent'),
    successRate: getPercent(total('done'), total('count')),
    uniqueAddresses: loading.length + unloading.length,
    uniqueRoutes: routes.length,
    addresses: [...toAddresses(loading, 'loading'), ...toAddresses(unloading, 'unloading')].sort(compareByCount),
    routes: routes
      .slice(0, MOST_PLACES)
      .map(({ from_addr, to_addr, count }) => ({ from: from_addr, to: to_addr, count })),
    loadingRegions: buildRegionCounts(loading),
    unloadingRegions: buildRegionCounts(unloading),
    unknownRegions: { loading: countTripsOfUnknownRegion(loading), unloading: countTripsOfUnknownRegion(unloading) },
  };
}

function countTripsByAddress(pairs: readonly PairCount[], of: (pair: PairCount) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const pair of pairs) {
    const address = of(pair);
    if (address) counts.set(address, (counts.get(address) ?? 0) + pair.count);
  }
  return counts;
}

const toCountedAddresses = (side: ReadonlyMap<string, number>, regions: RegionCache): CountedAddress[] =>
  [...side].map(([address, count]) => ({ address, count, region: regions.of(address) })).sort(compareByCount);

const toAddresses = (side: readonly CountedAddress[], type: RouteEnd): GeoAggregate['addresses'] =>
  side.slice(0, MOST_PLACES).map((counted) => ({ ...counted, type }));

function buildRegionCounts(side: readonly CountedAddress[]): RegionCount[] {
  const named = Map.groupBy(
    side.filter(({ region }) => region !== ''),
    ({ region }) => region,
  );
  return [...named]
    .map(([name, own]) => ({ name, addresses: own.length, count: own.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

const countTripsOfUnknownRegion = (side: readonly CountedAddress[]) =>
  side.reduce((sum, { region, count }) => sum + (region === '' ? count : 0), 0);

function compareByCount(a: { address: string; count: number }, b: { address: string; count: number }): number {
  return b.count - a.count || (a.address < b.address ? -1 : Number(a.address > b.address));
}
