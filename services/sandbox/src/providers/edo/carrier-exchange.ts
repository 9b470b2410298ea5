import type { Carrier } from '../../carrier/carrier.ts';
import { getKey, mixNumbers } from '../../shared/random.rules.ts';
import { type CarrierChain, getChains } from './carrier-chains.ts';
import { countKnown } from './chain-plan.rules.ts';
import type { DocumentQuery } from './document-filter.ts';
import { readDocumentId } from './document-id.rules.ts';
import { isOverdue } from './document-match.ts';
import { DOCUMENT_TYPES } from './document-types.ts';
import { type ExchangeDocument, viewDocument } from './document-view.ts';
import { type Chain, createClock, type Exchange } from './exchange.ts';
import { isListed } from './listed-document.rules.ts';

interface Place {
  chain: number;
  place: number;
  at: number;
}

const CACHED_LISTS = 4;

/** Documents of all chains, oldest first; those of one time are ordered as in generated accounts. */
function getPlaces(chains: readonly CarrierChain[]): Place[] {
  const places = chains.flatMap(({ plan }, chain) =>
    plan.types.map((_, place): Place => ({ chain, place, at: plan.times[place] ?? 0 })),
  );
  return places.sort((a, b) => a.at - b.at || b.chain - a.chain || b.place - a.place);
}

/** Linear search over a few thousand documents, with the last results cached. */
function createListCache(search: (query: DocumentQuery) => ExchangeDocument[], getState: () => string) {
  const remembered = new Map<string, ExchangeDocument[]>();
  return ({ page: _page, rows: _rows, ...rest }: DocumentQuery): ExchangeDocument[] => {
    const key = JSON.stringify([rest, getState()]);
    const found = remembered.get(key) ?? search({ page: 1, rows: 1, ...rest });
    remembered.delete(key);
    remembered.set(key, found);
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size > CACHED_LISTS) remembered.delete(oldest);
    return found;
  };
}

function knownChains(carrier: Carrier, now: () => number) {
  const accountKey = mixNumbers(getKey(carrier.company.inn), carrier.anchor);
  const chains = getChains(carrier);
  const places = getPlaces(chains);
  let until = now();
  let known = 0;
  const advanceTo = (time: number) => {
    until = Math.max(until, time);
    while (known < places.length && (places[known]?.at ?? 0) <= until) known++;
  };
  advanceTo(until);
  return {
    ...createClock({ size: () => known, advanceTo }, now),
    accountKey,
    size: () => known,
    until: () => until,
    /** Newest first. */
    appeared: () => places.slice(0, known).reverse(),
    has: (at: number) => at < chains.length,
    chain(at: number): Chain {
      const { trip, plan } = chains[at] as CarrierChain;
      return { accountKey, trip, plan, known: countKnown(plan, until) };
    },
  };
}

/** Documents of the demonstration carrier; none is ever deleted. */
export function createCarrierExchange(carrier: Carrier, now: () => number): Exchange {
  const { chain, size, until, advance, ...known } = knownChains(carrier, now);
  const isAsked = ({ chain: at }: Place, { expired }: DocumentQuery) => !expired || isOverdue(chain(at).plan, until());
  const view = ({ chain: at, place }: Place) => viewDocument({ ...chain(at), place, now: until() });
  const search = (query: DocumentQuery) => {
    const places = query.deleted ? [] : known.appeared().filter((place) => isAsked(place, query));
    return places.map(view).filter((document) => isListed(document, query));
  };
  // Whether a document is read may change every minute.
  const found = createListCache(search, () => `${size()} ${Math.floor(until() / 60)}`);
  return {
    chain,
    advance,
    size,
    *chains(limit) {
      const begun = known.appeared().filter(({ place }) => place === 0);
      for (const { chain: at } of begun.slice(0, limit)) yield chain(at);
    },
    list(query) {
      known.refresh();
      const documents = found(query);
      const start = (query.page - 1) * query.rows;
      const docs = documents.slice(start, start + query.rows);
      return { docs, total: documents.length, page: query.page, rows: query.rows };
    },
    find(id) {
      known.refresh();
      const place = readDocumentId(known.accountKey, id);
      const one = place && known.has(place.chain) ? chain(place.chain) : undefined;
      if (!one || !place || place.place >= one.known) return undefined;
      return { ...one, place: place.place, type: DOCUMENT_TYPES[one.plan.types[place.place] ?? 0] ?? '' };
    },
  };
}
