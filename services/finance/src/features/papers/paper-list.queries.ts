import { closingPaperKinds, type PaperKind } from '@trassa/contracts/finance/paper-kinds';
import type { PapersQuery } from '@trassa/contracts/finance/papers';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { listSearchWords } from '@trassa/contracts/search.rules';
import { buildWordSearchCondition } from '@trassa/service-kit/search';
import { type RawBuilder, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { type PaperRow, paperTripCountSql } from '../../shared/papers.queries.ts';

type Trx = Transaction<FinanceTables>;
type PaperQueryBuilder<O> = SelectQueryBuilder<FinanceTables, 'papers', O>;

/** Filters of a company's papers; `today`: Moscow day by which a paper is overdue. */
interface PaperSelection {
  companyId: string;
  filters: PapersQuery;
  today: string;
}

/** Papers are counted up to this number. */
const PAPER_COUNT_LIMIT = 10_000;

/** Debts in force of the trips of a paper. */
const paperDebtsSql = sql`from paper_lines l join receivables r on r.company_id = l.company_id and r.order_id = l.order_id
  where l.company_id = papers.company_id and l.paper_id = papers.id and r.voided_at is null`;

/** Whether the sum of a paper in force with its УКД is not that of its debts: a new price, or a trip called off. */
const isOutdatedSql = sql<boolean>`papers.cancelled_at is null and papers.kind not in ('correction', 'reconciliation')
  and (select row(papers.total_kopecks + coalesce(sum(c.total_kopecks), 0), papers.vat_kopecks + coalesce(sum(c.vat_kopecks), 0))
    from papers c where c.company_id = papers.company_id and c.corrects = papers.id and c.kind = 'correction'
      and c.cancelled_at is null)
  is distinct from (select row(coalesce(sum(r.kopecks), 0), coalesce(sum(r.vat_kopecks), 0)) ${paperDebtsSql})`;

/** Whether one paper is {@link isOutdatedSql}. */
export async function isPaperOutdated(
  trx: Trx,
  { company_id, id }: Pick<PaperRow, 'company_id' | 'id'>,
): Promise<boolean> {
  const query = trx.selectFrom('papers').select('id').where('company_id', '=', company_id).where('id', '=', id);
  return (await query.where(isOutdatedSql).executeTakeFirst()) !== undefined;
}

const buildSearchCondition = async (trx: Trx, { search }: PapersQuery): Promise<RawBuilder<boolean> | null> =>
  search ? buildWordSearchCondition(trx, 'papers', listSearchWords(search)) : null;

function filterByState<O>(
  query: PaperQueryBuilder<O>,
  state: PapersQuery['state'],
  today: string,
): PaperQueryBuilder<O> {
  if (!state) return query;
  const over = query.where('cancelled_at', 'is not', null);
  if (state === 'cancelled') return over.where('replaced_by', 'is', null);
  if (state === 'replaced') return over.where('replaced_by', 'is not', null);
  const inForce = query.where('cancelled_at', 'is', null);
  if (state === 'paid') return inForce.where('paid_on', 'is not', null);
  if (state === 'outdated') return inForce.where(isOutdatedSql);
  const open = inForce.where('paid_on', 'is', null).where(sql<boolean>`exists (select ${paperDebtsSql})`);
  if (state === 'open') return open;
  if (state === 'overdue') return open.where('due_on', '<', today);
  return inForce.where('paid_on', 'is', null).where('state', '=', state);
}

function filterPapers<O>(
  query: PaperQueryBuilder<O>,
  selection: PaperSelection,
  words: RawBuilder<boolean> | null,
): PaperQueryBuilder<O> {
  const { companyId, filters, today } = selection;
  const { kind, state, order, from, to } = filters;
  let found = filterByState(query.where('company_id', '=', companyId), state, today);
  if (kind) found = found.where('kind', '=', kind);
  if (order)
    found = found.where(sql<boolean>`exists (select from paper_lines l
      where l.company_id = papers.company_id and l.paper_id = papers.id and l.order_id = ${order})`);
  if (from) found = found.where('issued_on', '>=', from);
  if (to) found = found.where('issued_on', '<=', to);
  return words ? found.where(words) : found;
}

/** A paper with the count of its trips and the number of the one that it corrects. */
export type ListedPaper = PaperRow & { trips: number; base_number: string | null };

const basePaperNumberSql = sql<string | null>`(select b.number_text from papers b
  where b.company_id = papers.company_id and b.id = papers.corrects)`;

export async function listPapers(
  trx: Trx,
  selection: PaperSelection,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedPaper[]> {
  return filterPapers(trx.selectFrom('papers'), selection, await buildSearchCondition(trx, selection.filters))
    .selectAll()
    .select(paperTripCountSql.as('trips'))
    .select(basePaperNumberSql.as('base_number'))
    .orderBy('issued_on', 'desc')
    .orderBy('number', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Number of papers, up to ten thousand. */
export async function countPapers(trx: Trx, selection: PaperSelection): Promise<number> {
  const some = filterPapers(trx.selectFrom('papers'), selection, await buildSearchCondition(trx, selection.filters))
    .select('id')
    .limit(PAPER_COUNT_LIMIT);
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) found`.execute(trx);
  return rows[0]?.total ?? 0;
}

interface PaperFigure {
  trips: number;
  kopecks: number;
}

/** Whether a debt `r` has a paper in force, of one of these kinds; null: of any kind. */
const buildHasPaperCondition = (kinds: readonly PaperKind[] | null) => sql<boolean>`exists (
  select from paper_lines l join papers p on p.company_id = l.company_id and p.id = l.paper_id
  where l.company_id = r.company_id and l.order_id = r.order_id and p.cancelled_at is null
    and (${kinds}::text[] is null or p.kind = any(${kinds}::text[])))`;

/** Days for which a delivered trip waits for papers; older trips got them outside the product. */
const TRIP_WAITING_DAYS = 400;

const getEarliestWaitingDelivery = (now: Date) => new Date(now.getTime() - TRIP_WAITING_DAYS * 86_400_000);

/** Unpaid trips: those that wait for a closing paper, those with a paper in force, those with one and overdue. */
export async function readPaperFigures(
  trx: Trx,
  { companyId, now }: { companyId: string; now: Date },
): Promise<{ waiting: PaperFigure; open: PaperFigure; overdue: PaperFigure }> {
  const { rows } = await sql<Record<'waiting' | 'open' | 'overdue', number> & Record<'w' | 'o' | 'l', number>>`
    with unpaid as (
      select r.kopecks, r.due_on, ${buildHasPaperCondition(null)} as has_paper,
        not ${buildHasPaperCondition(closingPaperKinds)} and r.delivered_at >= ${getEarliestWaitingDelivery(now)} as is_waiting
      from receivables r where r.company_id = ${companyId} and r.paid_at is null and r.voided_at is null
    )
    select count(*) filter (where is_waiting) as waiting, coalesce(sum(kopecks) filter (where is_waiting), 0)::bigint as w,
      count(*) filter (where has_paper) as open, coalesce(sum(kopecks) filter (where has_paper), 0)::bigint as o,
      count(*) filter (where has_paper and due_on < ${getDay(now)}) as overdue,
      coalesce(sum(kopecks) filter (where has_paper and due_on < ${getDay(now)}), 0)::bigint as l
    from unpaid`.execute(trx);
  const { waiting = 0, open = 0, overdue = 0, w = 0, o = 0, l = 0 } = rows[0] ?? {};
  return {
    waiting: { trips: waiting, kopecks: w },
    open: { trips: open, kopecks: o },
    overdue: { trips: overdue, kopecks: l },
  };
}

/** A trip that waits for a closing paper; `kinds` are those of its papers in force. */
export interface WaitingTripRow {
  order_id: string;
  order_number: string;
  debtor_name: string;
  debtor_inn: string | null;
  route: string | null;
  delivered_at: Date;
  kopecks: number;
  vat_kopecks: number;
  kinds: PaperKind[];
}

/** The latest trips that wait, so that one just delivered is always there; the earliest of them first. */
export async function listWaitingTrips(
  trx: Trx,
  { companyId, now, limit }: { companyId: string; now: Date; limit: number },
): Promise<WaitingTripRow[]> {
  const { rows } = await sql<WaitingTripRow>`
    select r.order_id, r.order_number, r.debtor_name, r.debtor_inn, t.route, r.delivered_at, r.kopecks, r.vat_kopecks,
      array(select p.kind from paper_lines l join papers p on p.company_id = l.company_id and p.id = l.paper_id
        where l.company_id = r.company_id and l.order_id = r.order_id and p.cancelled_at is null) as kinds
    from receivables r left join trips t on t.company_id = r.company_id and t.order_id = r.order_id
    where r.company_id = ${companyId} and r.paid_at is null and r.voided_at is null
      and r.delivered_at >= ${getEarliestWaitingDelivery(now)} and not ${buildHasPaperCondition(closingPaperKinds)}
    order by r.delivered_at desc, r.order_id desc limit ${limit}`.execute(trx);
  return rows.toReversed();
}
