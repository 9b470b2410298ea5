import type { Carrier } from '../../carrier/carrier.ts';
import { hashText, mixNumbers } from '../../shared/random.rules.ts';
import { buildCarrierChains, type CarrierChain } from './carrier-chains.ts';
import { countAppearedDocuments } from './chain-plan.rules.ts';
import type { DocumentQuery } from './document-filter.ts';
import { parseDocumentId } from './document-id.rules.ts';
import { isAnswerOverdue } from './document-match.ts';
import { DOCUMENT_TYPES } from './document-types.ts';
import { type ExchangeDocument, toExchangeDocument } from './document-view.ts';
import { type Chain, createAccountClock, type Exchange } from './exchange.ts';
import { matchesQuery } from './listed-document.rules.ts';

interface DatedDocumentPlace {
  chain: number;
  place: number;
  at: number;
}

const MAX_CACHED_LISTS = 4;

/** Documents of all chains, oldest first; those of one time are ordered as in generated accounts. */
function listDatedDocumentPlaces(chains: readonly CarrierChain[]): DatedDocumentPlace[] {
  const places = chains.flatMap(({ plan }, chain) =>
    plan.types.map((_, place): DatedDocumentPlace => ({ chain, place, at: plan.times[place] ?? 0 })),
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
    if (oldest !== undefined && remembered.size > MAX_CACHED_LISTS) remembered.delete(oldest);
    return found;
  };
}

function createKnownChains(carrier: Carrier, now: () => number) {
  const accountKey = mixNumbers(hashText(carrier.company.inn), carrier.anchor);
  const chains = buildCarrierChains(carrier);
  const places = listDatedDocumentPlaces(chains);
  let until = now();
  let known = 0;
  const advanceTo = (time: number) => {
    until = Math.max(until, time);
    while (known < places.length && (places[known]?.at ?? 0) <= until) known++;
  };
  advanceTo(until);
  return {
    ...createAccountClock({ size: () => known, advanceTo }, now),
    accountKey,
    size: () => known,
    until: () => until,
    /** Newest first. */
    appeared: () => places.slice(0, known).reverse(),
    has: (at: number) => at < chains.length,
    chain(at: number): Chain {
      const { trip, plan } = chains[at] as CarrierChain;
      return { accountKey, trip, plan, known: countAppearedDocuments(plan, until) };
    },
  };
}

/** Documents of the demonstration carrier; none is ever deleted. */
export function createCarrierExchange(carrier: Carrier, now: () => number): Exchange {
  const { chain, size, until, advance, ...known } = createKnownChains(carrier, now);
  const isAsked = ({ chain: at }: DatedDocumentPlace, { expired }: DocumentQuery) =>
    !expired || isAnswerOverdue(chain(at).plan, until());
  const view = ({ chain: at, place }: DatedDocumentPlace) => toExchangeDocument({ ...chain(at), place, now: until() });
  const search = (query: DocumentQuery) => {
    const places = query.deleted ? [] : known.appeared().filter((place) => isAsked(place, query));
    return places.map(view).filter((document) => matchesQuery(document, query));
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
      const place = parseDocumentId(known.accountKey, id);
      const one = place && known.has(place.chain) ? chain(place.chain) : undefined;
      if (!one || !place || place.place >= one.known) return undefined;
      return { ...one, place: place.place, type: DOCUMENT_TYPES[one.plan.types[place.place] ?? 0] ?? '' };
    },
  };
}
