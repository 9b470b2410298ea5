import type { GeoAggregate, RegionCount } from '@trassa/contracts/edo/geo-aggregate';
import { RegionMemory } from '../../shared/rollups/document-deltas.rules.ts';
import type { PairCount } from './map-places.queries.ts';

/** Addresses of one side, and routes, that one answer holds. */
const MOST = 20_000;

type Side = 'loading' | 'unloading';
type Counted = { address: string; region: string; count: number };

/** What the map shows of pairs of addresses, except chains. Pairs come the most frequent first. */
export function tallyPlaces(pairs: readonly PairCount[]) {
  const regions = new RegionMemory();
  const loading = countSide(pairs, regions, (pair) => pair.from_addr);
  const unloading = countSide(pairs, regions, (pair) => pair.to_addr);
  const routes = pairs.filter(({ from_addr, to_addr }) => from_addr !== '' && to_addr !== '');
  return {
    totalDocuments: pairs.reduce((sum, { count }) => sum + count, 0),
    uniqueAddresses: loading.length + unloading.length,
    uniqueRoutes: routes.length,
    addresses: [...asAddresses(loading, 'loading'), ...asAddresses(unloading, 'unloading')].sort(byCount),
    routes: routes.slice(0, MOST).map(({ from_addr, to_addr, count }) => ({ from: from_addr, to: to_addr, count })),
    loadingRegions: countRegions(loading),
    unloadingRegions: countRegions(unloading),
    unknownRegions: { loading: countUnknown(loading), unloading: countUnknown(unloading) },
  };
}

function countSide(pairs: readonly PairCount[], regions: RegionMemory, of: (pair: PairCount) => string): Counted[] {
  const counts = new Map<string, number>();
  for (const pair of pairs) {
    const address = of(pair);
    if (address) counts.set(address, (counts.get(address) ?? 0) + pair.count);
  }
  return [...counts].map(([address, count]) => ({ address, count, region: regions.of(address) })).sort(byCount);
}

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
