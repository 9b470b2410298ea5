import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { type Dim, dims, regionDimByAddressDim } from '../../rollups/dims.rules.ts';
import { RegionCache } from '../../rollups/document-changes.rules.ts';
import type { LabelCounts } from '../../rollups/figures.queries.ts';
import { getMoscowParts } from '../../rollups/moscow-parts.rules.ts';
import { getCompanyKey } from '../../rollups/parties.rules.ts';
import { buildRouteLabel } from '../../rollups/route-label.rules.ts';
import { getFirstAwaitedDay } from '../../rollups/silent.ts';
import type { QueryCaches } from '../query-cache.ts';
import { type ChainCounts, compareByCount, type Figures } from './figures.ts';
import {
  countScannedChains,
  NAME_WITHOUT_INN_PREFIX,
  type ScannedGroup,
  type ScanScope,
  scanGroups,
} from './scan-figures.queries.ts';

/** Figures that no rollup holds, of a status or of single days, from every document. Cached, where there is a cache. */
export async function openFiguresByScan(
  trx: Transaction<EdoTables>,
  scope: ScanScope,
  caches: QueryCaches | undefined,
): Promise<Figures> {
  const { companyId, connectionIds, filters } = scope;
  const cached = <T>(part: string, compute: () => Promise<T>): Promise<T> =>
    caches
      ? caches.figures.getOrCompute(
          trx,
          { companyId, key: JSON.stringify([part, connectionIds, filters, companyId]) },
          compute,
        )
      : compute();
  const { counts, regions } = await cached('documents', async () => countGroups(await scanGroups(trx, scope)));
  return counts.figures(regions, () =>
    cached(`chains ${getFirstAwaitedDay(scope.silentBefore)}`, () => countScannedChains(trx, scope)),
  );
}

/** Counts of documents, and the regions of their addresses. */
function countGroups(scanned: readonly ScannedGroup[]): { counts: ScannedCounts; regions: RegionCache } {
  const counts = new ScannedCounts();
  const regions = new RegionCache();
  for (const { name, values, count } of scanned) {
    const [first = '', second = '', third = ''] = values;
    if (name === 'time') counts.addAll([dims.hour, first], [dims.role, second], [dims.status, third])(count);
    else if (name === 'day') counts.addAll([dims.day, getDayOfDayNumber(Number(first))])(count);
    else if (name === 'route') counts.addAll(...listPlaceLabels(first, second, regions))(count);
    else if (name === 'vehicle')
      counts.addAll(...buildLabel(dims.vehicle, normalizePlate(first)), ...buildCompanyLabels(second))(count);
    else if (name === 'parties') counts.addAll(...listRepeatedCompanies(values))(-count);
    else counts.addAll(...buildCompanyLabels(first))(count);
  }
  return { counts, regions };
}

const DAY_MS = 86_400_000;
/** Noon of a day, so that rounding stays within the day. */
const getDayOfDayNumber = (days: number) => getMoscowParts(new Date(days * DAY_MS + DAY_MS / 2)).day;

const buildLabel = (dim: Dim, label: string): [Dim, string][] => (label ? [[dim, label]] : []);

const buildCompanyLabels = (company: string) =>
  buildLabel(
    dims.company,
    company.startsWith(NAME_WITHOUT_INN_PREFIX)
      ? getCompanyKey('', company.slice(NAME_WITHOUT_INN_PREFIX.length))
      : company,
  );

/** Companies in more than one role of a document, once for each role after the first. */
function listRepeatedCompanies([goInn = '', goName = '', gpInn = '', gpName = '', tkInn = '', tkName = '']: string[]) {
  const keys = [getCompanyKey(goInn, goName), getCompanyKey(gpInn, gpName), getCompanyKey(tkInn, tkName)];
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? buildLabel(dims.company, key) : []));
}

function listPlaceLabels(from: string, to: string, regions: RegionCache): [Dim, string][] {
  const places: [Dim, string][] = from && to ? [[dims.route, buildRouteLabel(from, to)]] : [];
  if (from) places.push([dims.fromAddress, from], [dims.fromRegion, regions.of(from)]);
  if (to) places.push([dims.toAddress, to], [dims.toRegion, regions.of(to)]);
  const named = new Set([from && regions.of(from), to && regions.of(to)].filter(Boolean));
  return [...places, ...[...named].map((region): [Dim, string] => [dims.region, region])];
}

class ScannedCounts {
  private readonly byDim = new Map<Dim, Map<string, number>>();
  /** Sorted lists of dimensions, made once counting has ended. */
  private readonly lists = new Map<Dim, readonly LabelCounts[]>();

  addAll(...places: [Dim, string][]) {
    return (count: number) => {
      for (const [dim, label] of places) {
        const counts = this.of(dim);
        counts.set(label, (counts.get(label) ?? 0) + count);
      }
    };
  }

  private of(dim: Dim): Map<string, number> {
    const counts = this.byDim.get(dim) ?? new Map<string, number>();
    this.byDim.set(dim, counts);
    return counts;
  }

  figures(regions: RegionCache, chains: () => Promise<ChainCounts>): Figures {
    const all = (dim: Dim) => this.sorted(dim, regions);
    return {
      all: async (dim) => all(dim),
      top: async (dim, most) => all(dim).slice(0, most),
      of: async (dim, labels) => {
        const counts = this.byDim.get(dim) ?? new Map<string, number>();
        return new Map(labels.flatMap((label) => (counts.has(label) ? [[label, counts.get(label) ?? 0]] : [])));
      },
      different: async (dim) => this.byDim.get(dim)?.size ?? 0,
      chains,
    };
  }

  private sorted(dim: Dim, regions: RegionCache): readonly LabelCounts[] {
    const known = this.lists.get(dim);
    if (known) return known;
    const addresses = this.formatAddresses(dim, regions);
    const counts = [...(this.byDim.get(dim) ?? [])];
    const list = counts
      .map(([label, count]) => ({ label, count, done: addresses.get(label) ?? 0 }))
      .sort(compareByCount);
    this.lists.set(dim, list);
    return list;
  }

  /** Numbers of different addresses by region, for a dimension of loading or unloading regions. */
  private formatAddresses(dim: Dim, regions: RegionCache): Map<string, number> {
    const counted = new Map<string, number>();
    for (const [addressDim, regionDim] of regionDimByAddressDim) {
      if (regionDim !== dim) continue;
      for (const address of this.byDim.get(addressDim)?.keys() ?? []) {
        const region = regions.of(address);
        counted.set(region, (counted.get(region) ?? 0) + 1);
      }
    }
    return counted;
  }
}
