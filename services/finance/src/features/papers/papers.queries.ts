import type { PaperKind } from '@trassa/contracts/finance/paper-kinds';
import type { PaperRequisites } from '@trassa/contracts/finance/paper-requisites';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { PaperEventsTable } from '../../db/paper-tables.ts';
import type { FinanceTables } from '../../db/schema.ts';
import type { PaperRow } from '../../shared/papers.queries.ts';

type Trx = Transaction<FinanceTables>;

export async function upsertRequisites(
  trx: Trx,
  requisites: PaperRequisites,
  { companyId, userId, now }: { companyId: string; userId: string; now: Date },
): Promise<void> {
  const row = { requisites: JSON.stringify(requisites), changed_by: userId, changed_at: now };
  await trx
    .insertInto('paper_requisites')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}

/** A delivered trip with its debt, to be put on a paper. */
export interface TripToBill {
  order_id: string;
  order_number: string;
  debtor_name: string;
  debtor_inn: string | null;
  kopecks: number;
  vat_kopecks: number;
  delivered_at: Date;
  due_on: string;
  payment_terms: string | null;
  route: string | null;
  vehicle: string | null;
}

/** Delivered trips of these orders with a price, the earliest first. */
export function listTripsToBill(trx: Trx, companyId: string, orderIds: readonly string[]): Promise<TripToBill[]> {
  return trx
    .selectFrom('receivables as r')
    .leftJoin('trips as t', (join) =>
      join.onRef('t.company_id', '=', 'r.company_id').onRef('t.order_id', '=', 'r.order_id'),
    )
    .select(['r.order_id', 'r.order_number', 'r.debtor_name', 'r.debtor_inn', 'r.kopecks', 'r.vat_kopecks'])
    .select(['r.delivered_at', 'r.due_on', 'r.payment_terms', 't.route', 't.vehicle'])
    .where('r.company_id', '=', companyId)
    .where('r.order_id', 'in', [...orderIds])
    .where('r.voided_at', 'is', null)
    .orderBy('r.delivered_at')
    .orderBy('r.order_number')
    .orderBy('r.order_id')
    .execute();
}

/** Papers in force of these orders, with the number of the order. */
export function listPapersOfOrders(
  trx: Trx,
  companyId: string,
  orderIds: readonly string[],
): Promise<
  { kind: PaperKind; number_text: string; issued_on: string; order_id: string; order_number: string; id: string }[]
> {
  return trx
    .selectFrom('paper_lines as l')
    .innerJoin('papers as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.paper_id'),
    )
    .select(['p.id', 'p.kind', 'p.number_text', 'p.issued_on', 'l.order_id', 'l.order_number'])
    .where('l.company_id', '=', companyId)
    .where('l.order_id', 'in', [...orderIds])
    .where('p.cancelled_at', 'is', null)
    .orderBy('p.issued_on')
    .orderBy('p.number')
    .execute();
}

/** УКД in force of an УПД, and revisions that replace a paper, cancelled ones too; the oldest first. */
export function listCorrectionsAndRevisions(trx: Trx, companyId: string, id: string): Promise<PaperRow[]> {
  return trx
    .selectFrom('papers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('corrects', '=', id)
    .where((is) => is.or([is('cancelled_at', 'is', null), is('kind', '<>', 'correction')]))
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
}

export function listPapersOfRequest(
  trx: Trx,
  companyId: string,
  key: string,
): Promise<Pick<PaperRow, 'id' | 'content_hash'>[]> {
  return trx
    .selectFrom('papers')
    .select(['id', 'content_hash'])
    .where('company_id', '=', companyId)
    .where('request_key', '=', key)
    .execute();
}

/** History of a paper, the latest first. */
export function listPaperEvents(trx: Trx, companyId: string, paperId: string): Promise<Selectable<PaperEventsTable>[]> {
  return trx
    .selectFrom('paper_events')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('paper_id', '=', paperId)
    .orderBy('told_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A debt on a paper, with the values from which its due day follows. */
interface BilledDebt {
  order_id: string;
  platform: string;
  payment_terms: string | null;
  delivered_at: Date;
  kopecks: number;
  vat_kopecks: number;
}

/** Debts in force of the trips on a paper. */
export function listBilledDebts(trx: Trx, companyId: string, paperId: string): Promise<BilledDebt[]> {
  return trx
    .selectFrom('paper_lines as l')
    .innerJoin('receivables as r', (join) =>
      join.onRef('r.company_id', '=', 'l.company_id').onRef('r.order_id', '=', 'l.order_id'),
    )
    .select(['r.order_id', 'r.platform', 'r.payment_terms', 'r.delivered_at', 'r.kopecks', 'r.vat_kopecks'])
    .where('l.company_id', '=', companyId)
    .where('l.paper_id', '=', paperId)
    .where('r.voided_at', 'is', null)
    .execute();
}

/** Sets the due day of papers in force of these orders to the last due day of their debts in force. */
export async function updateDueDayOfPapers(trx: Trx, companyId: string, orderIds: readonly string[]): Promise<void> {
  await sql`
    update papers p set due_on = d.due_on
    from (
      select l.paper_id, max(r.due_on) as due_on from paper_lines l
      join receivables r on r.company_id = l.company_id and r.order_id = l.order_id and r.voided_at is null
      where l.company_id = ${companyId} and l.paper_id in (
        select paper_id from paper_lines where company_id = ${companyId} and order_id = any(${[...orderIds]}::uuid[]))
      group by l.paper_id
    ) d
    where p.company_id = ${companyId} and p.id = d.paper_id and p.cancelled_at is null`.execute(trx);
}

/** At most 200 papers in force that services/orders does not know yet; system transactions only. */
export function listPapersUnreportedToOrders(trx: Trx): Promise<Pick<PaperRow, 'company_id' | 'id'>[]> {
  return trx
    .selectFrom('papers')
    .select(['company_id', 'id'])
    .where('orders_told_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('issued_at')
    .limit(200)
    .execute();
}

/** Paper in force whose sent link has this hash. */
export function findPaperByLinkHash(trx: Trx, companyId: string, linkHash: string): Promise<PaperRow | undefined> {
  return trx
    .selectFrom('papers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('link_hash', '=', linkHash)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
}

/** Letters with papers that a company sent on a day. */
export async function countPaperLettersOfDay(trx: Trx, companyId: string, day: string): Promise<number> {
  const { sent } = await trx
    .selectFrom('paper_events')
    .select((is) => is.fn.countAll<number>().as('sent'))
    .where('company_id', '=', companyId)
    .where('kind', '=', 'sent')
    .where('happened_on', '=', day)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** Whether the history of a company's papers has this entry. */
export async function isKnownPaperEvent(trx: Trx, companyId: string, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('paper_events')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
