import type { AnalyticsQuery } from '@trassa/contracts/edo/analytics';
import type { GeoAggregate, RegionCount } from '@trassa/contracts/edo/geo-aggregate';
import { findRegionOfAddress } from '@trassa/contracts/identity/address-region.rules';
import type { CallContext } from '../../exchange/choose-connection.ts';
import type { Figures } from '../../list-queries/figures/figures.ts';
import { type Dim, dims } from '../../rollups/dims.rules.ts';
import type { LabelCounts } from '../../rollups/figures.queries.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { getPercent } from '../../shared/percent.rules.ts';
import { countUnnamed, sumCounts, toRouteCount } from './analytics-view.rules.ts';
import { withFigures } from './open-figures.ts';

/** Most entries of each kind, for an answer below 200 kB. */
const MOST_ENTRIES_PER_KIND = 300;

/** Addresses, routes and regions of documents; services/geo adds coordinates. */
export function readGeo(deps: EdoDeps, asking: CallContext, query: AnalyticsQuery): Promise<GeoAggregate> {
  return withFigures(deps, asking, {
    query,
    read: async ({ figures }) => {
      const from = await readGeoOfSide(figures, { address: dims.fromAddress, region: dims.fromRegion });
      const to = await readGeoOfSide(figures, { address: dims.toAddress, region: dims.toRegion });
      const chains = await figures.chains();
      return {
        totalDocuments: sumCounts(await figures.all(dims.status)),
        totalChains: chains.count,
        completedChains: chains.done,
        silentChains: chains.silent,
        successRate: getPercent(chains.done, chains.count),
        uniqueAddresses: from.different + to.different,
        uniqueRoutes: await figures.different(dims.route),
        addresses: listMostFrequentAddresses(from.addresses, to.addresses),
        routes: (await figures.top(dims.route, MOST_ENTRIES_PER_KIND)).map(toRouteCount),
        loadingRegions: from.regions,
        unloadingRegions: to.regions,
        unknownRegions: { loading: from.unknown, unloading: to.unknown },
      };
    },
  });
}

async function readGeoOfSide(figures: Figures, side: { address: Dim; region: Dim }) {
  const regions = await figures.all(side.region);
  return {
    addresses: await figures.top(side.address, MOST_ENTRIES_PER_KIND),
    regions: toRegionCounts(regions),
    unknown: countUnnamed(regions),
    different: await figures.different(side.address),
  };
}

function toRegionCounts(regions: readonly LabelCounts[]): RegionCount[] {
  return regions
    .filter(({ label }) => label !== '')
    .map(({ label, count, done }) => ({ name: label, count, addresses: done }));
}

function listMostFrequentAddresses(
  loading: readonly LabelCounts[],
  unloading: readonly LabelCounts[],
): GeoAggregate['addresses'] {
  const of = (type: 'loading' | 'unloading') => (entry: LabelCounts) => ({
    address: entry.label,
    type,
    count: entry.count,
    region: findRegionOfAddress(entry.label) ?? '',
  });
  return [...loading.map(of('loading')), ...unloading.map(of('unloading'))]
    .sort((a, b) => b.count - a.count || (a.address < b.address ? -1 : 1))
    .slice(0, MOST_ENTRIES_PER_KIND);
}
