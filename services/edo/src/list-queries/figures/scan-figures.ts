import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { ALL_TIME, type Dim, dims, regionDimOf } from '../../rollups/dims.rules.ts';
import { RegionCache } from '../../rollups/document-changes.rules.ts';
import type { Entry } from '../../rollups/figures.queries.ts';
import { moscowParts } from '../../rollups/moscow-parts.rules.ts';
import { openScope } from '../../rollups/open-scope.ts';
import { companyKey } from '../../rollups/parties.rules.ts';
import { plateOf } from '../../rollups/plate.rules.ts';
import { routeLabel } from '../../rollups/route-label.rules.ts';
import { firstAwaited, silentOf } from '../../rollups/silent.ts';
import type { QueryCaches } from '../query-cache.ts';
import { sumOfChains } from './chain-counts.rules.ts';
import { byCount, type ChainCounts, type Figures } from './figures.ts';
import { chainDims, listQuarters, quarterlyDims } from './quarter-figures.queries.ts';
import { countChains, NAME_MARK, type ScannedGroup, type ScanScope, scanGroups } from './scan-figures.queries.ts';
import { type Quarters, splitTime } from './split-time.rules.ts';

const HOUR_MS = 3_600_000;

/**
 * Figures that no rollup holds, of a status or of single days, from every document; whole quarters come from rollups.
 * Cached, where there is a cache.
 */
export async function openScanFigures(
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
  const { counts, regions } = await cached('documents', () => scanDocuments(trx, scope));
  return counts.figures(regions, () =>
    cached(`chains ${firstAwaited(scope.silentBefore)}`, () => chainsOf(trx, scope)),
  );
}

/** Chains of a scope, of whole quarters from rollups. */
async function chainsOf(trx: Transaction<EdoTables>, scope: ScanScope): Promise<ChainCounts> {
  const { quarters, rest } = splitTime(scope.filters);
  const whole = await quartersOf(trx, scope, { quarters, wanted: chainDims });
  const of = (dim: Dim) => whole.filter((entry) => entry.dim === dim);
  const from = firstAwaited(scope.silentBefore);
  const parts: ChainCounts[] = of(dims.chains).map(({ count, done }) => ({ count, done, silent: 0 }));
  const silent = silentOf(of(dims.awaited).filter(({ label }) => label >= from)).count;
  for (const range of rest) parts.push(await countChains(trx, { ...scope, filters: { ...scope.filters, ...range } }));
  return sumOfChains([...parts, { count: 0, done: 0, silent }]);
}

/** Counts of documents, and the regions of their addresses. */
interface Scan {
  counts: Counts;
  regions: RegionCache;
}

async function scanDocuments(trx: Transaction<EdoTables>, scope: ScanScope): Promise<Scan> {
  const { quarters, rest } = splitTime(scope.filters);
  const scan: Scan = { counts: new Counts(), regions: new RegionCache() };
  for (const { dim, label, count } of await quartersOf(trx, scope, { quarters, wanted: quarterlyDims }))
    scan.counts.addAll([dim, label])(count);
  for (const range of rest)
    addScanned(scan, await scanGroups(trx, { ...scope, filters: { ...scope.filters, ...range } }));
  return scan;
}

/** Whole quarters of rollups. */
async function quartersOf(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds, filters }: ScanScope,
  { quarters, wanted }: { quarters: Quarters | null; wanted: readonly Dim[] },
) {
  if (!quarters) return [];
  const scope = await openScope(trx, { companyId, connectionIds }, { category: filters.category, slice: ALL_TIME });
  return listQuarters(trx, scope, { quarters, wanted });
}

function addScanned({ counts, regions }: Scan, scanned: readonly ScannedGroup[]): void {
  for (const { name, values, count } of scanned) {
    const [first = '', second = '', third = ''] = values;
    if (name === 'time') counts.addAll([dims.hour, first], [dims.role, second], [dims.status, third])(count);
    else if (name === 'day') counts.addAll([dims.day, dayOf(Number(first))])(count);
    else if (name === 'route') counts.addAll(...placesOf(first, second, regions))(count);
    else if (name === 'vehicle') counts.addAll(...named(dims.vehicle, plateOf(first)), ...companyOf(second))(count);
    else if (name === 'parties') counts.addAll(...repeatedOf(values))(-count);
    else counts.addAll(...companyOf(first))(count);
  }
}

const DAY_MS = 24 * HOUR_MS;
/** Noon of a day, so that rounding stays within the day. */
const dayOf = (days: number) => moscowParts(new Date(days * DAY_MS + DAY_MS / 2)).day;

const named = (dim: Dim, label: string): [Dim, string][] => (label ? [[dim, label]] : []);

const companyOf = (company: string) =>
  named(dims.company, company.startsWith(NAME_MARK) ? companyKey('', company.slice(NAME_MARK.length)) : company);

/** Companies in more than one role of a document, once for each role after the first. */
function repeatedOf([goInn = '', goName = '', gpInn = '', gpName = '', tkInn = '', tkName = '']: string[]) {
  const keys = [companyKey(goInn, goName), companyKey(gpInn, gpName), companyKey(tkInn, tkName)];
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? named(dims.company, key) : []));
}

function placesOf(from: string, to: string, regions: RegionCache): [Dim, string][] {
  const places: [Dim, string][] = from && to ? [[dims.route, routeLabel(from, to)]] : [];
  if (from) places.push([dims.fromAddress, from], [dims.fromRegion, regions.of(from)]);
  if (to) places.push([dims.toAddress, to], [dims.toRegion, regions.of(to)]);
  const named = new Set([from && regions.of(from), to && regions.of(to)].filter(Boolean));
  return [...places, ...[...named].map((region): [Dim, string] => [dims.region, region])];
}

class Counts {
  private readonly byDim = new Map<Dim, Map<string, number>>();
  /** Sorted lists of dimensions, made once counting has ended. */
  private readonly lists = new Map<Dim, readonly Entry[]>();

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

  private sorted(dim: Dim, regions: RegionCache): readonly Entry[] {
    const known = this.lists.get(dim);
    if (known) return known;
    const addresses = this.addressesOf(dim, regions);
    const counts = [...(this.byDim.get(dim) ?? [])];
    const list = counts.map(([label, count]) => ({ label, count, done: addresses.get(label) ?? 0 })).sort(byCount);
    this.lists.set(dim, list);
    return list;
  }

  /** Different addresses by region, of the dimensions of loading and unloading regions. */
  private addressesOf(dim: Dim, regions: RegionCache): Map<string, number> {
    const counted = new Map<string, number>();
    for (const [addressDim, regionDim] of regionDimOf) {
      if (regionDim !== dim) continue;
      for (const address of this.byDim.get(addressDim)?.keys() ?? []) {
        const region = regions.of(address);
        counted.set(region, (counted.get(region) ?? 0) + 1);
      }
    }
    return counted;
  }
}
