import { toIsoWithMoscowOffset, toMoscowDate } from '../../shared/moscow-time.rules.ts';
import { getRandomBelow, getRandomUnit } from '../../shared/random.rules.ts';
import type { Company } from '../../world/companies.ts';
import { formatFullName } from '../../world/people.ts';
import type { ChainPlan } from './chain-plan.rules.ts';
import { buildDocumentId } from './document-id.rules.ts';
import { DOCUMENT_TYPES, getCategory, PLAIN_WAYBILL } from './document-types.ts';
import type { Trip } from './trip.ts';

interface ExchangeParty {
  accName: string;
  inn: string;
  kpp: string;
}

interface ChainDocument {
  id: string;
  type: string;
  dateTime: string;
}

export interface ExchangeDocument {
  id: string;
  createDate: string;
  updateDate: string;
  read: boolean;
  statusCode: string;
  roleCode: string;
  /** Category: `ETRN`, `PTL`… */
  docflowType: string;
  info: {
    doc: { num: string; date: string; trns: string; driver: string; chainId: string };
    go: ExchangeParty;
    gp: ExchangeParty;
    tk: ExchangeParty;
    ts: { num: string };
    driver: { accName: string };
    loading: { addr: string };
    unloading: { addr: string };
    /** Documents of the chain up to this one. */
    documents: ChainDocument[];
    lastdoc: { type: string; dateTime: string };
  };
}

interface DocumentSource {
  accountKey: number;
  trip: Trip;
  plan: ChainPlan;
  place: number;
  now: number;
}

function buildParty(company: Company): ExchangeParty {
  return { accName: company.shortName, inn: company.inn, kpp: company.kpp };
}

/** Time of the first view by the carrier; undefined when unread. */
export function getReadTime(chainKey: number, place: number, createdAt: number): number | undefined {
  if (getRandomUnit(chainKey, 200 + place) < 0.15) return undefined;
  return createdAt + 300 + getRandomBelow(chainKey, 220 + place, LONGEST_UNREAD_SECONDS - 300);
}

/** Most seconds until a document is read; one that is not read by then stays unread. */
export const LONGEST_UNREAD_SECONDS = 172_800;

function listChainDocuments({ accountKey, trip, plan, place }: DocumentSource): ChainDocument[] {
  return plan.types
    .slice(0, place + 1)
    .map((type, at) => ({
      id: buildDocumentId(accountKey, trip.chain, at),
      type: DOCUMENT_TYPES[type] ?? '',
      dateTime: toIsoWithMoscowOffset(plan.times[at] ?? 0),
    }));
}

function buildInfo(source: DocumentSource, documents: ChainDocument[]): ExchangeDocument['info'] {
  const { trip } = source;
  const last = documents[source.place] as ChainDocument;
  const driver = trip.driver ? formatFullName(trip.driver) : '';
  return {
    doc: {
      num: trip.number,
      date: toMoscowDate(trip.startedAt),
      trns: trip.tripNumber,
      driver,
      // A standalone waybill starts a chain of its own.
      chainId: last.type === PLAIN_WAYBILL ? last.id : trip.chainId,
    },
    go: buildParty(trip.consignor),
    gp: buildParty(trip.consignee),
    tk: buildParty(trip.carrier),
    ts: { num: trip.vehicle?.plate ?? '' },
    driver: { accName: driver },
    loading: { addr: trip.loading.address },
    unloading: { addr: trip.unloading.address },
    documents,
    lastdoc: { type: last.type, dateTime: last.dateTime },
  };
}

export function toExchangeDocument(source: DocumentSource): ExchangeDocument {
  const { trip, plan, place, now } = source;
  const type = DOCUMENT_TYPES[plan.types[place] ?? 0] ?? '';
  const createdAt = plan.times[place] ?? 0;
  const readAt = getReadTime(trip.key, place, createdAt);
  const isRead = readAt !== undefined && readAt <= now;
  const documents = listChainDocuments(source);
  return {
    id: documents[place]?.id ?? '',
    createDate: toIsoWithMoscowOffset(createdAt),
    updateDate: toIsoWithMoscowOffset(isRead ? readAt : createdAt),
    read: isRead,
    statusCode: type,
    roleCode: 'TK',
    docflowType: getCategory(type),
    info: buildInfo(source, documents),
  };
}
