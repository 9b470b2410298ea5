import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { ALL_TIME, type Dim, dims, ROUTE_ARROW, regionDimOf } from '../../shared/rollups/dims.rules.ts';
import { RegionMemory } from '../../shared/rollups/document-deltas.rules.ts';
import type { Entry } from '../../shared/rollups/figures.queries.ts';
import { openScope } from '../../shared/rollups/open-scope.ts';
import { companyKey, partiesOf } from '../../shared/rollups/parties.rules.ts';
import { plateOf } from '../../shared/rollups/plate.rules.ts';
import { byCount, type Figures } from './figures.ts';
import { listQuarters } from './quarter-figures.queries.ts';
import { type ScannedGroup, type ScanScope, scanChains, scanGroups } from './scan-figures.queries.ts';
import { type Quarters, splitTime } from './split-time.rules.ts';

/**
 * Figures of what no rollup is kept of, a status or single days: by looking at every document, but for whole quarters,
 * whose figures are put together from rollups.
 */
export async function openScanFigures(trx: Transaction<EdoTables>, scope: ScanScope): Promise<Figures> {
  const book = { counts: new Counts(), regions: new RegionMemory(), chains: { count: 0, done: 0 } };
  const { quarters, rest } = splitTime(scope.filters);
  if (quarters) await addQuarters(trx, scope, { book, quarters });
  for (const stretch of rest) {
    const part = { ...scope, filters: { ...scope.filters, ...stretch } };
    addScanned(book, await scanGroups(trx, part));
    const { count, done } = await scanChains(trx, part);
    book.chains = { count: book.chains.count + count, done: book.chains.done + done };
  }
  return book.counts.figures({ label: '', ...book.chains }, book.regions);
}

interface Book {
  counts: Counts;
  regions: RegionMemory;
  chains: { count: number; done: number };
}

async function addQuarters(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds, filters }: ScanScope,
  { book, quarters }: { book: Book; quarters: Quarters },
): Promise<void> {
  const scope = await openScope(trx, { companyId, connectionIds }, { category: filters.category, slice: ALL_TIME });
  for (const { dim, label, count, done } of await listQuarters(trx, scope, quarters)) {
    if (dim === dims.chains) book.chains = { count, done };
    else book.counts.addAll([dim, label])(count);
  }
}

function addScanned({ counts, regions }: Book, scanned: readonly ScannedGroup[]): void {
  for (const { name, values, count } of scanned) {
    const [first = '', second = '', ...others] = values;
    if (name === 'status' || name === 'role' || name === 'day' || name === 'hour')
      counts.addAll([dims[name], first])(count);
    else if (name === 'route') counts.addAll(...placesOf(first, second, regions))(count);
    else if (name === 'vehicle') counts.addAll(...named(dims.vehicle, plateOf(first)))(count);
    else if (name === 'parties') counts.addAll(...companiesOf([first, second, ...others]))(count);
    else counts.addAll(...named(dims.company, companyKey(first, second)))(count);
  }
}

const named = (dim: Dim, label: string): [Dim, string][] => (label ? [[dim, label]] : []);

function companiesOf([go_inn = '', go_name = '', gp_inn = '', gp_name = '', tk_inn = '', tk_name = '']: string[]) {
  const parties = partiesOf({ go_inn, go_name, gp_inn, gp_name, tk_inn, tk_name, go_kpp: '', gp_kpp: '', tk_kpp: '' });
  return parties.map(({ key }): [Dim, string] => [dims.company, key]);
}

function placesOf(from: string, to: string, regions: RegionMemory): [Dim, string][] {
  const places: [Dim, string][] = from && to ? [[dims.route, `${from}${ROUTE_ARROW}${to}`]] : [];
  if (from) places.push([dims.fromAddress, from], [dims.fromRegion, regions.of(from)]);
  if (to) places.push([dims.toAddress, to], [dims.toRegion, regions.of(to)]);
  const named = new Set([from && regions.of(from), to && regions.of(to)].filter(Boolean));
  return [...places, ...[...named].map((region): [Dim, string] => [dims.region, region])];
}

class Counts {
  private readonly byDim = new Map<Dim, Map<string, number>>();

  addAll(...places: [Dim, string][]) {
    return (count: number) => {
      for (const [dim, label] of places) {
        const counts = this.byDim.get(dim) ?? new Map<string, number>();
        this.byDim.set(dim, counts);
        counts.set(label, (counts.get(label) ?? 0) + count);
      }
    };
  }

  figures(chains: Entry, regions: RegionMemory): Figures {
    const all = (dim: Dim): Entry[] => {
      if (dim === dims.chains) return [chains];
      const addresses = this.addressesOf(dim, regions);
      const counts = [...(this.byDim.get(dim) ?? [])];
      return counts.map(([label, count]) => ({ label, count, done: addresses.get(label) ?? 0 })).sort(byCount);
    };
    return {
      all: async (dim) => all(dim),
      top: async (dim, most) => all(dim).slice(0, most),
      of: async (dim, labels) => {
        const counts = this.byDim.get(dim) ?? new Map<string, number>();
        return new Map(labels.flatMap((label) => (counts.has(label) ? [[label, counts.get(label) ?? 0]] : [])));
      },
      different: async (dim) => this.byDim.get(dim)?.size ?? 0,
    };
  }

  /** Different addresses by region, where the dimension is one of regions of one side. */
  private addressesOf(dim: Dim, regions: RegionMemory): Map<string, number> {
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
