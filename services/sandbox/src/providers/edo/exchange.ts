import { hashText, mixNumbers } from '../../shared/random.rules.ts';
import { type ChainPlan, countAppearedDocuments } from './chain-plan.rules.ts';
import type { DocumentQuery } from './document-filter.ts';
import { parseDocumentId } from './document-id.rules.ts';
import { createDocumentIndex, type DocumentIndex } from './document-index.ts';
import { buildPositionRange, buildQueryTests } from './document-match.ts';
import { DOCUMENT_TYPES } from './document-types.ts';
import { type ExchangeDocument, toExchangeDocument } from './document-view.ts';
import { buildTrip, type Fleet, type Trip } from './trip.ts';

/** Chain with the number of its known documents. */
export interface Chain {
  accountKey: number;
  trip: Trip;
  plan: ChainPlan;
  known: number;
}

export interface FoundDocument extends Chain {
  place: number;
  type: string;
}

export interface DocumentPage {
  docs: ExchangeDocument[];
  total: number;
  page: number;
  rows: number;
}

/** Documents of an account. */
export interface Exchange {
  list(query: DocumentQuery): DocumentPage;
  find(id: string): FoundDocument | undefined;
  chain(at: number): Chain;
  /** Known chains by their first document, newest first. */
  chains(limit: number): Generator<Chain>;
  /** Makes future documents appear. @returns the number of new ones */
  advance(by: AdvanceRequest): number;
  size(): number;
}

interface ExchangeOptions {
  seed: string;
  fleet: Fleet;
  documentCount: number;
  /** Unix seconds. */
  now: () => number;
}

const MAX_CACHED_QUERIES = 8;
const ADVANCE_STEP_SECONDS = 1800;
/** Two years of steps; a longer request is a mistake. */
const MAX_ADVANCE_STEPS = 35_000;

/** Cached matches of the last queries, so that paging through a million documents scans them once. */
function createMatchCache(search: (query: DocumentQuery) => Uint32Array, index: DocumentIndex) {
  const remembered = new Map<string, Uint32Array>();
  return (query: DocumentQuery): Uint32Array => {
    const { page: _page, rows: _rows, ...rest } = query;
    const clock = query.expired || query.updatedSince !== undefined ? index.now() : 0;
    const key = JSON.stringify([rest, index.size(), clock]);
    const known = remembered.get(key) ?? search(query);
    remembered.delete(key);
    remembered.set(key, known);
    for (const oldest of remembered.keys()) {
      if (remembered.size <= MAX_CACHED_QUERIES) break;
      remembered.delete(oldest);
    }
    return known;
  };
}

/** Matching positions, newest first. */
function searchIndex(index: DocumentIndex, fleet: Fleet, query: DocumentQuery): Uint32Array {
  const tests = buildQueryTests({ index, fleet }, query);
  const { from, until } = buildPositionRange(index, query);
  const matches = new Uint32Array(Math.max(0, until - from));
  let count = 0;
  for (let position = until - 1; position >= from; position--) {
    if (tests.every((test) => test(position))) matches[count++] = position;
  }
  return count === matches.length ? matches : matches.slice(0, count);
}

type AdvanceRequest = { seconds: number } | { documents: number };

/** Clock of an account, which a test can advance so that further documents appear. */
export function createAccountClock(index: Pick<DocumentIndex, 'size' | 'advanceTo'>, now: () => number) {
  let ahead = 0;
  const refresh = () => index.advanceTo(now() + ahead);
  const step = (seconds: number) => {
    ahead += seconds;
    refresh();
  };
  const advance = (by: AdvanceRequest): number => {
    refresh();
    const before = index.size();
    if ('seconds' in by) step(by.seconds);
    else
      for (let at = 0; at < MAX_ADVANCE_STEPS && index.size() - before < by.documents; at++) step(ADVANCE_STEP_SECONDS);
    return index.size() - before;
  };
  return { refresh, advance };
}

function* listNewestChains(index: DocumentIndex, chain: (at: number) => Chain, limit: number): Generator<Chain> {
  let given = 0;
  for (let position = index.size() - 1; position >= 0 && given < limit; position--) {
    if (index.placeAt(position) !== 0) continue;
    given++;
    yield chain(index.chainAt(position));
  }
}

export function createExchange(options: ExchangeOptions): Exchange {
  const accountKey = mixNumbers(hashText(options.seed), hashText(options.fleet.carrier.inn));
  const { fleet, documentCount } = options;
  const index = createDocumentIndex({ key: accountKey, documentCount, now: options.now() });
  const { refresh, advance } = createAccountClock(index, options.now);
  const matches = createMatchCache((query) => searchIndex(index, fleet, query), index);

  const chain = (at: number): Chain => {
    const plan = index.getPlan(at);
    const trip = buildTrip(fleet, { at, key: index.chainKey(at), startedAt: plan.times[0] ?? 0 });
    return { accountKey, trip, plan, known: countAppearedDocuments(plan, index.now()) };
  };
  const view = (position: number) =>
    toExchangeDocument({ ...chain(index.chainAt(position)), place: index.placeAt(position), now: index.now() });

  return {
    chain,
    advance,
    size: () => index.size(),
    chains: (limit) => listNewestChains(index, chain, limit),
    list(query) {
      refresh();
      const found = matches(query);
      const start = (query.page - 1) * query.rows;
      const docs = Array.from(found.subarray(start, start + query.rows), view);
      return { docs, total: found.length, page: query.page, rows: query.rows };
    },
    find(id) {
      refresh();
      const at = parseDocumentId(accountKey, id);
      const found = at && chain(at.chain);
      if (!found || at.place >= found.known) return undefined;
      return { ...found, place: at.place, type: DOCUMENT_TYPES[found.plan.types[at.place] ?? 0] ?? '' };
    },
  };
}
