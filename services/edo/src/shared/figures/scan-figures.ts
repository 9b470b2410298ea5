import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { Memory } from '../answer-memory.ts';
import { countByAge } from '../count-by-age.ts';
import { ALL_TIME, type Dim, dims, regionDimOf } from '../rollups/dims.rules.ts';
import { RegionMemory } from '../rollups/document-deltas.rules.ts';
import type { Entry } from '../rollups/figures.queries.ts';
import { moscowParts } from '../rollups/moscow-parts.rules.ts';
import { openScope } from '../rollups/open-scope.ts';
import { companyKey } from '../rollups/parties.rules.ts';
import { plateOf } from '../rollups/plate.rules.ts';
import { routeLabel } from '../rollups/route-label.rules.ts';
import { firstAwaited, silentOf } from '../rollups/silent.ts';
import { sumOfChains } from './chain-counts.rules.ts';
import { byCount, type ChainCounts, type Figures } from './figures.ts';
import { chainDims, listQuarters, quarterlyDims } from './quarter-figures.queries.ts';
import { countChains, NAME_MARK, type ScannedGroup, type ScanScope, scanGroups } from './scan-figures.queries.ts';
import { type Quarters, type Stretch, splitSettled, splitTime } from './split-time.rules.ts';

const HOUR_MS = 3_600_000;

/**
 * Figures of what no rollup is kept of, a status or single days: by looking at every document, but for whole quarters,
 * whose figures are put together from rollups. Remembered, where there is a memory.
 */
export async function openScanFigures(
  trx: Transaction<EdoTables>,
  scope: ScanScope,
  memory: Memory | undefined,
): Promise<Figures> {
  const recall: Recall = (what, { filters }, make) =>
    memory ? memory.figures.recall(trx, nameOf(what, { ...scope, filters }), make) : make();
  const book = await recall('documents', scope, () => scanBook(trx, scope, { recall, settled: memory?.settled() }));
  const chains = () => recall(`chains ${firstAwaited(scope.silentBefore)}`, scope, () => chainsOf(trx, scope));
  return book.counts.figures(book.regions, chains);
}

type What = 'documents' | `chains ${string}` | 'settled';
/** Remembers what is counted of documents of a scope. */
type Recall = <T>(what: What, of: Pick<ScanScope, 'filters'>, make: () => Promise<T>) => Promise<T>;
const nameOf = (what: What, { companyId, connectionIds, filters }: ScanScope) => ({
  companyId,
  name: JSON.stringify([what, companyId, connectionIds, filters]),
  before: filters.to,
});

/** Whether figures of a scope take no looking at documents one by one: they are remembered, or rollups know nearly all. */
export async function areFiguresReady(
  trx: Transaction<EdoTables>,
  scope: ScanScope,
  memory: Memory | undefined,
): Promise<boolean> {
  if (splitTime(scope.filters).quarters) return true;
  if (!memory) return false;
  if (await memory.figures.knows(trx, nameOf('documents', scope))) return true;
  const { old } = splitSettled(scope.filters, memory.settled());
  const settled = { ...scope, filters: { ...scope.filters, ...old } };
  return old !== null && memory.figures.knows(trx, nameOf('settled', settled));
}

/** Chains that began in the scope's time: those of whole quarters from rollups. */
async function chainsOf(trx: Transaction<EdoTables>, scope: ScanScope): Promise<ChainCounts> {
  const { quarters, rest } = splitTime(scope.filters);
  const whole = await quartersOf(trx, scope, { quarters, wanted: chainDims });
  const of = (dim: Dim) => whole.filter((entry) => entry.dim === dim);
  const from = firstAwaited(scope.silentBefore);
  const parts: ChainCounts[] = of(dims.chains).map(({ count, done }) => ({ count, done, silent: 0 }));
  const silent = silentOf(of(dims.awaited).filter(({ label }) => label >= from)).count;
  for (const stretch of rest)
    parts.push(await countChains(trx, { ...scope, filters: { ...scope.filters, ...stretch } }));
  return sumOfChains([...parts, { count: 0, done: 0, silent }]);
}

/** `settled`: what is older hardly changes any more, and is counted by itself. */
async function scanBook(
  trx: Transaction<EdoTables>,
  scope: ScanScope,
  { recall, settled }: { recall: Recall; settled: Date | undefined },
): Promise<Book> {
  const { quarters, rest } = splitTime(scope.filters);
  const within = (stretch: Stretch) => ({ ...scope, filters: { ...scope.filters, ...stretch } });
  const book = openBook();
  for (const { dim, label, count } of await quartersOf(trx, scope, { quarters, wanted: quarterlyDims }))
    book.counts.addAll([dim, label])(count);
  for (const stretch of rest) {
    const parts = await countByAge(
      stretch,
      { settled: quarters ? undefined : settled, recall: (old, make) => recall('settled', within(old), make) },
      async (part) => addScanned({ ...openBook(), regions: book.regions }, await scanGroups(trx, within(part))),
    );
    for (const { counts } of parts) book.counts.addCounts(counts);
  }
  return book;
}

const openBook = (): Book => ({ counts: new Counts(), regions: new RegionMemory() });

interface Book {
  counts: Counts;
  regions: RegionMemory;
}

/** What rollups say of whole quarters. */
async function quartersOf(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds, filters }: ScanScope,
  { quarters, wanted }: { quarters: Quarters | null; wanted: readonly Dim[] },
) {
  if (!quarters) return [];
  const scope = await openScope(trx, { companyId, connectionIds }, { category: filters.category, slice: ALL_TIME });
  return listQuarters(trx, scope, { quarters, wanted });
}

function addScanned(book: Book, scanned: readonly ScannedGroup[]): Book {
  const { counts, regions } = book;
  for (const { name, values, count } of scanned) {
    const [first = '', second = '', third = ''] = values;
    if (name === 'time') counts.addAll([dims.hour, first], [dims.role, second], [dims.status, third])(count);
    else if (name === 'day') counts.addAll([dims.day, dayOf(Number(first))])(count);
    else if (name === 'route') counts.addAll(...placesOf(first, second, regions))(count);
    else if (name === 'vehicle') counts.addAll(...named(dims.vehicle, plateOf(first)), ...companyOf(second))(count);
    else if (name === 'parties') counts.addAll(...repeatedOf(values))(-count);
    else counts.addAll(...companyOf(first))(count);
  }
  return book;
}

const DAY_MS = 24 * HOUR_MS;
/** Noon of a day so many days after 1970 tells its name. */
const dayOf = (days: number) => moscowParts(new Date(days * DAY_MS + DAY_MS / 2)).day;

const named = (dim: Dim, label: string): [Dim, string][] => (label ? [[dim, label]] : []);

const companyOf = (company: string) =>
  named(dims.company, company.startsWith(NAME_MARK) ? companyKey('', company.slice(NAME_MARK.length)) : company);

/** Companies that a document names in more than one role: once for each role after the first. */
function repeatedOf([goInn = '', goName = '', gpInn = '', gpName = '', tkInn = '', tkName = '']: string[]) {
  const keys = [companyKey(goInn, goName), companyKey(gpInn, gpName), companyKey(tkInn, tkName)];
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? named(dims.company, key) : []));
}

function placesOf(from: string, to: string, regions: RegionMemory): [Dim, string][] {
  const places: [Dim, string][] = from && to ? [[dims.route, routeLabel(from, to)]] : [];
  if (from) places.push([dims.fromAddress, from], [dims.fromRegion, regions.of(from)]);
  if (to) places.push([dims.toAddress, to], [dims.toRegion, regions.of(to)]);
  const named = new Set([from && regions.of(from), to && regions.of(to)].filter(Boolean));
  return [...places, ...[...named].map((region): [Dim, string] => [dims.region, region])];
}

class Counts {
  private readonly byDim = new Map<Dim, Map<string, number>>();
  /** In the order of {@link byCount}, of what was asked for; all is counted by then. */
  private readonly lists = new Map<Dim, readonly Entry[]>();

  addAll(...places: [Dim, string][]) {
    return (count: number) => {
      for (const [dim, label] of places) {
        const counts = this.of(dim);
        counts.set(label, (counts.get(label) ?? 0) + count);
      }
    };
  }

  /** Everything that others have counted. */
  addCounts(others: Counts): void {
    for (const [dim, theirs] of others.byDim) {
      const counts = this.of(dim);
      for (const [label, count] of theirs) counts.set(label, (counts.get(label) ?? 0) + count);
    }
  }

  private of(dim: Dim): Map<string, number> {
    const counts = this.byDim.get(dim) ?? new Map<string, number>();
    this.byDim.set(dim, counts);
    return counts;
  }

  figures(regions: RegionMemory, chains: () => Promise<ChainCounts>): Figures {
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

  private sorted(dim: Dim, regions: RegionMemory): readonly Entry[] {
    const known = this.lists.get(dim);
    if (known) return known;
    const addresses = this.addressesOf(dim, regions);
    const counts = [...(this.byDim.get(dim) ?? [])];
    const list = counts.map(([label, count]) => ({ label, count, done: addresses.get(label) ?? 0 })).sort(byCount);
    this.lists.set(dim, list);
    return list;
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
