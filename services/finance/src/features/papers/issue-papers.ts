import { randomUUID } from 'node:crypto';
import { closingPaperKinds, type PaperKind, paperKindLabels } from '@trassa/contracts/finance/paper-kinds';
import type { PaperRequisites } from '@trassa/contracts/finance/paper-requisites';
import type { NewPapers } from '@trassa/contracts/finance/papers';
import type { DatedVatMode } from '@trassa/contracts/finance/vat.rules';
import { addDays, formatDay, getDay } from '@trassa/contracts/moscow-day.rules';
import { getJsonDigest, refuseOtherRequest } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { listContactsByClient, saveContacts } from '../../shared/client-contacts.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import {
  findRequisites,
  insertPaper,
  insertPaperEvent,
  listLastKppByClientInn,
  takePaperNumber,
} from '../../shared/papers.queries.ts';
import { listPapersOfOrders, listPapersOfRequest, listTripsToBill, type TripToBill } from './papers.queries.ts';
import {
  buildPaperLines,
  getClientKey,
  getCommonPaymentTerms,
  getLastDueDay,
  groupTripsIntoPapers,
  isSamePurpose,
  sumLines,
} from './papers.rules.ts';

type Trx = Transaction<FinanceTables>;

/** Who issues papers, when, and what the company's modes of VAT are. */
export interface IssuingContext {
  companyId: string;
  userId: string;
  now: Date;
  modes: readonly DatedVatMode[];
  key: string | null;
}

/** Issues papers, all or none. @returns their ids; a repeat of the key returns those of the first call */
export async function issuePapers(trx: Trx, issuing: IssuingContext, wish: NewPapers): Promise<string[]> {
  const { companyId, key, now } = issuing;
  await lockMoney(trx, companyId);
  const content_hash = getJsonDigest(wish);
  const earlier = key ? await listPapersOfRequest(trx, companyId, key) : [];
  if (earlier[0]) {
    refuseOtherRequest(earlier[0].content_hash, content_hash);
    return earlier.map(({ id }) => id);
  }
  const today = getDay(now);
  if (wish.issuedOn > today || wish.issuedOn < addDays(today, -366)) throw problem('papers/date');
  const seller = await findRequisites(trx, companyId);
  if (!seller) throw problem('papers/no-requisites');
  const trips = await readTripsToBill(trx, companyId, wish);
  const clients = await resolveClientRequisites(trx, companyId, { trips, wish });
  const ids: string[] = [];
  for (const group of groupTripsIntoPapers(trips, wish.each)) {
    for (const kind of new Set(wish.kinds)) {
      ids.push(await storeIssuedPaper(trx, issuing, { wish, kind, group, seller, clients, content_hash }));
    }
  }
  return ids;
}

/** Trips of the request. @throws when one is not delivered, has no price, or has a paper of the same purpose */
async function readTripsToBill(trx: Trx, companyId: string, wish: NewPapers): Promise<TripToBill[]> {
  const { orderIds, kinds } = wish;
  const ids = [...new Set(orderIds)];
  const trips = await listTripsToBill(trx, companyId, ids);
  if (trips.length < ids.length) throw problem('papers/trip-not-ready');
  const isEarly = trips.some(({ delivered_at }) => getDay(delivered_at) > wish.issuedOn);
  if (isEarly && kinds.some((kind) => closingPaperKinds.includes(kind))) throw problem('papers/before-delivery');
  const standing = await listPapersOfOrders(trx, companyId, ids);
  const repeated = standing.find((paper) => kinds.some((kind) => isSamePurpose(kind, paper.kind)));
  if (repeated) {
    const { order_number, kind, number_text, issued_on } = repeated;
    const paper = `${paperKindLabels[kind]} № ${number_text} от ${formatDay(issued_on)}`;
    throw problem('papers/trip-has-paper', { text: `За рейс ${order_number} уже выставлен документ: ${paper}` });
  }
  return trips;
}

interface ClientRequisites {
  inn: string | null;
  kpp: string;
  address: string;
}

/** Requisites by client: those of the request (one client only; stores the address), else last KPP, stored address. */
async function resolveClientRequisites(
  trx: Trx,
  companyId: string,
  { trips, wish }: { trips: readonly TripToBill[]; wish: NewPapers },
): Promise<Map<string, ClientRequisites>> {
  const keys = new Map(trips.map((trip) => [getClientKey(trip), trip]));
  if (wish.client && keys.size > 1) throw problem('papers/one-client');
  const [named] = trips;
  if (named && wish.client?.address)
    await saveContacts(trx, { companyId, client: named.debtor_name }, { address: wish.client.address });
  const inns = trips.flatMap(({ debtor_inn }) => debtor_inn ?? []);
  const lastKpp = await listLastKppByClientInn(trx, companyId, inns);
  const names = trips.map(({ debtor_name }) => debtor_name);
  const kept = await listContactsByClient(trx, companyId, [...new Set(names)]);
  const clients = [...keys].map(([key, { debtor_inn, debtor_name }]) => {
    const inn = debtor_inn || wish.client?.inn || null;
    if (!inn && wish.kinds.includes('utd')) throw problem('papers/no-inn');
    const kpp = wish.client?.kpp || lastKpp.get(inn ?? '') || '';
    return [key, { inn, kpp, address: wish.client?.address || kept.get(debtor_name)?.address || '' }] as const;
  });
  return new Map(clients);
}

interface PaperToIssue {
  wish: NewPapers;
  kind: PaperKind;
  group: readonly TripToBill[];
  seller: PaperRequisites;
  clients: ReadonlyMap<string, ClientRequisites>;
  content_hash: string;
}

async function storeIssuedPaper(trx: Trx, issuing: IssuingContext, parts: PaperToIssue): Promise<string> {
  const { wish, kind, group, seller, clients, content_hash } = parts;
  const { companyId, userId, now, modes, key } = issuing;
  const [first] = group as [TripToBill];
  const year = Number(wish.issuedOn.slice(0, 4));
  const number = await takePaperNumber(trx, { companyId, kind, year });
  const client = clients.get(getClientKey(first));
  const id = randomUUID();
  const lines = buildPaperLines(group, modes);
  const paper = {
    ...{ company_id: companyId, id, kind, year, number, number_text: `${number}`, issued_on: wish.issuedOn },
    ...{ client_name: first.debtor_name, client_inn: client?.inn ?? null },
    ...{ client_kpp: client?.kpp ?? '', client_address: client?.address ?? '' },
    ...{ basis: wish.basis ?? '', payment_terms: getCommonPaymentTerms(group), ...sumLines(lines) },
    due_on: getLastDueDay(group),
    seller: JSON.stringify(seller),
    ...{ originals_sent_on: null, originals_received_on: null, cancelled_at: null, orders_told_at: null },
    ...{ request_key: key, content_hash, issued_by: userId, issued_at: now },
  };
  await insertPaper(
    trx,
    paper,
    lines.map((line) => ({ ...line, company_id: companyId, paper_id: id })),
  );
  await insertPaperEvent(trx, {
    ...{ company_id: companyId, paper_id: id, id: randomUUID(), kind: 'created', happened_on: wish.issuedOn },
    ...{ note: '', told_by: userId, told_at: now },
  });
  return id;
}
