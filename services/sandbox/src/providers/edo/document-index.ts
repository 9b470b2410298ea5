import { getRandomUnit, mixNumbers } from '../../shared/random.rules.ts';
import {
  type ChainPlan,
  countAppearedDocuments,
  createEmptyPlan,
  fillPlan,
  GRID_START,
  getGridStep,
  isChainKept,
  LONGEST_CHAIN_SECONDS,
  START_SLACK_SECONDS,
} from './chain-plan.rules.ts';
import { isDeletedChain } from './random-trip.rules.ts';

/**
 * Documents of an account in order of time, about 14 bytes each: a sorted array of `time · 2^24 + slot`, and per slot
 * the chain, the place in the chain and the type. The other properties are generated on demand.
 */

const SLOT_LIMIT = 2 ** 24;
const DELETED_BIT = 0x80;

export interface DocumentIndex {
  /** Number of known documents, deleted ones included. */
  size(): number;
  /** Adds the documents that have appeared by `now`. */
  advanceTo(now: number): void;
  now(): number;
  /** Unix seconds of a document; positions are oldest first. */
  timeAt(position: number): number;
  chainAt(position: number): number;
  placeAt(position: number): number;
  typeAt(position: number): number;
  isDeletedAt(position: number): boolean;
  /** First position at or after a time. */
  getPosition(time: number): number;
  chainKey(chain: number): number;
  /** Fills the given plan, or a new one. */
  getPlan(chain: number, plan?: ChainPlan): ChainPlan;
}

interface IndexOptions {
  /** Random key of the account. */
  key: number;
  documentCount: number;
  now: number;
}

interface Columns {
  keys: Float64Array;
  chains: Uint32Array;
  places: Uint8Array;
  types: Uint8Array;
  size: number;
}

function createColumns(capacity: number): Columns {
  return {
    keys: new Float64Array(capacity),
    chains: new Uint32Array(capacity),
    places: new Uint8Array(capacity),
    types: new Uint8Array(capacity),
    size: 0,
  };
}

function growColumns(columns: Columns): Columns {
  const bigger = createColumns(columns.keys.length * 2);
  bigger.keys.set(columns.keys);
  bigger.chains.set(columns.chains);
  bigger.places.set(columns.places);
  bigger.types.set(columns.types);
  bigger.size = columns.size;
  return bigger;
}

/** Time grid of an account. */
interface Grid {
  key(chain: number): number;
  isKept(chain: number, now: number): boolean;
  plan(plan: ChainPlan, chain: number): ChainPlan;
  chainAfter(time: number): number;
}

function buildGrid(options: IndexOptions): Grid {
  const step = getGridStep(options.documentCount);
  const key = (chain: number) => mixNumbers(options.key, chain);
  const getStart = (chain: number) => GRID_START + (chain + getRandomUnit(key(chain), 0)) * step;
  return {
    key,
    isKept: (chain, now) => isChainKept(key(chain), now - getStart(chain)),
    plan: (plan, chain) => fillPlan(plan, key(chain), getStart(chain)),
    chainAfter: (time) => Math.max(0, Math.ceil((time - GRID_START) / step)),
  };
}

interface Entry {
  time: number;
  chain: number;
  place: number;
  type: number;
}

function appendEntry(columns: Columns, entry: Entry): Columns {
  const target = columns.size < columns.keys.length ? columns : growColumns(columns);
  const slot = target.size++;
  target.keys[slot] = (entry.time - GRID_START) * SLOT_LIMIT + slot;
  target.chains[slot] = entry.chain;
  target.places[slot] = entry.place;
  target.types[slot] = entry.type;
  return target;
}

/** The newest `documentCount` documents that are not deleted, with the deleted ones among them. */
function collectNewestDocuments(grid: Grid, options: IndexOptions): Columns {
  const plan = createEmptyPlan();
  let columns = createColumns(options.documentCount + (options.documentCount >>> 5) + 64);
  let wanted = options.documentCount;
  // In lists, later slots come first among equal times, so chains and places descend to keep ids ascending there.
  for (let chain = grid.chainAfter(options.now + START_SLACK_SECONDS); wanted > 0 && chain >= 0; chain--) {
    if (!grid.isKept(chain, options.now)) continue;
    const { types, times } = grid.plan(plan, chain);
    const deleted = isDeletedChain(grid.key(chain));
    const known = Math.min(countAppearedDocuments(plan, options.now), deleted ? types.length : wanted);
    wanted -= deleted ? 0 : known;
    for (let place = known - 1; place >= 0; place--) {
      const type = (types[place] ?? 0) | (deleted ? DELETED_BIT : 0);
      columns = appendEntry(columns, { time: times[place] ?? 0, chain, place, type });
    }
  }
  columns.keys.subarray(0, columns.size).sort();
  return columns;
}

/** Documents of a period, in the order of the index. */
function listAppearedBetween(grid: Grid, after: number, until: number): Entry[] {
  const plan = createEmptyPlan();
  const entries: Entry[] = [];
  const last = grid.chainAfter(until + START_SLACK_SECONDS);
  for (let chain = grid.chainAfter(after - LONGEST_CHAIN_SECONDS - START_SLACK_SECONDS); chain <= last; chain++) {
    const { types, times } = grid.plan(plan, chain);
    const deleted = isDeletedChain(grid.key(chain)) ? DELETED_BIT : 0;
    for (let place = 0; place < types.length; place++) {
      const time = times[place] ?? 0;
      if (time > after && time <= until) entries.push({ time, chain, place, type: (types[place] ?? 0) | deleted });
    }
  }
  return entries.sort((a, b) => a.time - b.time || b.chain - a.chain || b.place - a.place);
}

function findPositionAtOrAfter(columns: Columns, time: number): number {
  const wanted = (time - GRID_START) * SLOT_LIMIT;
  let low = 0;
  let high = columns.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((columns.keys[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function createDocumentIndex(options: IndexOptions): DocumentIndex {
  const grid = buildGrid(options);
  let columns = collectNewestDocuments(grid, options);
  let now = options.now;
  const slotAt = (position: number) => (columns.keys[position] ?? 0) % SLOT_LIMIT;
  return {
    size: () => columns.size,
    now: () => now,
    advanceTo(until) {
      if (until <= now || options.documentCount === 0) return;
      for (const entry of listAppearedBetween(grid, now, until)) columns = appendEntry(columns, entry);
      now = until;
    },
    timeAt: (position) => Math.floor((columns.keys[position] ?? 0) / SLOT_LIMIT) + GRID_START,
    chainAt: (position) => columns.chains[slotAt(position)] ?? 0,
    placeAt: (position) => columns.places[slotAt(position)] ?? 0,
    typeAt: (position) => (columns.types[slotAt(position)] ?? 0) & ~DELETED_BIT,
    isDeletedAt: (position) => ((columns.types[slotAt(position)] ?? 0) & DELETED_BIT) !== 0,
    getPosition: (time) => findPositionAtOrAfter(columns, time),
    chainKey: grid.key,
    getPlan: (chain, plan = createEmptyPlan()) => grid.plan(plan, chain),
  };
}
