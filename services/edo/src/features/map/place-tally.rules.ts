import type { GeoAggregate, RegionCount } from '@trassa/contracts/edo/geo-aggregate';
import { RegionMemory } from '../../shared/rollups/document-deltas.rules.ts';
import type { PairCount } from './map-places.queries.ts';

/** Addresses of one side, and routes, that one answer holds. */
const MOST = 20_000;

type Side = 'loading' | 'unloading';
type Counted = { address: string; region: string; count: number };

/** Documents by address of either side and by route; routes come the most frequent first. */
export interface CountedPlaces {
  totalDocuments: number;
  loading: ReadonlyMap<string, number>;
  unloading: ReadonlyMap<string, number>;
  routes: GeoAggregate['routes'];
}

/** What pairs of addresses say, the most frequent first. */
export function tallyPairs(pairs: readonly PairCount[]): CountedPlaces {
  return {
    totalDocuments: pairs.reduce((sum, { count }) => sum + count, 0),
    loading: countSide(pairs, (pair) => pair.from_addr),
    unloading: countSide(pairs, (pair) => pair.to_addr),
    routes: pairs
      .filter(({ from_addr, to_addr }) => from_addr !== '' && to_addr !== '')
      .map(({ from_addr, to_addr, count }) => ({ from: from_addr, to: to_addr, count })),
  };
}

/** What the map shows, except chains. */
export function placesOf(counted: CountedPlaces) {
  const regions = new RegionMemory();
  const loading = withRegions(counted.loading, regions);
  const unloading = withRegions(counted.unloading, regions);
  return {
    totalDocuments: counted.totalDocuments,
    uniqueAddresses: loading.length + unloading.length,
    uniqueRoutes: counted.routes.length,
    addresses: [...asAddresses(loading, 'loading'), ...asAddresses(unloading, 'unloading')].sort(byCount),
    routes: counted.routes.slice(0, MOST),
    loadingRegions: countRegions(loading),
    unloadingRegions: countRegions(unloading),
    unknownRegions: { loading: countUnknown(loading), unloading: countUnknown(unloading) },
  };
}

function countSide(pairs: readonly PairCount[], of: (pair: PairCount) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const pair of pairs) {
    const address = of(pair);
    if (address) counts.set(address, (counts.get(address) ?? 0) + pair.count);
  }
  return counts;
}

const withRegions = (side: ReadonlyMap<string, number>, regions: RegionMemory): Counted[] =>
  [...side].map(([address, count]) => ({ address, count, region: regions.of(address) })).sort(byCount);

const asAddresses = (side: readonly Counted[], type: Side): GeoAggregate['addresses'] =>
  side.slice(0, MOST).map((counted) => ({ ...counted, type }));

function countRegions(side: readonly Counted[]): RegionCount[] {
  const named = Map.groupBy(
    side.filter(({ region }) => region !== ''),
    ({ region }) => region,
  );
  return [...named]
    .map(([name, own]) => ({ name, addresses: own.length, count: own.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

const countUnknown = (side: readonly Counted[]) =>
  side.reduce((sum, { region, count }) => sum + (region === '' ? count : 0), 0);

function byCount(a: { address: string; count: number }, b: { address: string; count: number }): number {
  return b.count - a.count || (a.address < b.address ? -1 : Number(a.address > b.address));
}
