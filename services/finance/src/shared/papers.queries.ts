import type { PaperKind } from '@trassa/contracts/finance/paper-kinds';
import type { PaperRequisites } from '@trassa/contracts/finance/paper-requisites';
import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { PaperEventsTable, PaperLinesTable, PapersTable } from '../db/paper-tables.ts';
import type { FinanceTables } from '../db/schema.ts';
import { requireOpenDays } from './closed-months.ts';

type Trx = Transaction<FinanceTables>;
/** Most papers of one file for 1C. */
const MAX_PAPERS_IN_1C_FILE = 1000;

export type PaperRow = Selectable<PapersTable>;
export type PaperLineRow = Selectable<PaperLinesTable>;

/** Counter of paper numbers: one for each company, kind and year. */
interface PaperNumberKey {
  companyId: string;
  kind: PaperKind;
  year: number;
}

/** Takes the next number. Other transactions wait until this one ends; a rollback leaves no gap. */
export async function takePaperNumber(trx: Trx, { companyId, kind, year }: PaperNumberKey): Promise<number> {
  const { last } = await trx
    .insertInto('paper_numbers')
    .values({ company_id: companyId, kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kind', 'year']).doUpdateSet({ last: sql<number>`paper_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Inserts a paper with its lines; a reconciliation act has none. @throws 409 for a day of a closed month */
export async function insertPaper(
  trx: Trx,
  paper: Insertable<PapersTable>,
  lines: readonly Insertable<PaperLinesTable>[],
): Promise<void> {
  await requireOpenDays(trx, paper.company_id, [paper.issued_on]);
  await trx.insertInto('papers').values(paper).execute();
  if (lines.length > 0)
    await trx
      .insertInto('paper_lines')
      .values([...lines])
      .execute();
}

/** Number of the trips on a paper. */
export const paperTripCountSql = sql<number>`(select count(*) from paper_lines l
  where l.company_id = papers.company_id and l.paper_id = papers.id)`;

/** Papers by id with the count of their trips, by kind and number. */
export function listPapersById(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<(PaperRow & { trips: number })[]> {
  return trx
    .selectFrom('papers')
    .selectAll()
    .select(paperTripCountSql.as('trips'))
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('kind')
    .orderBy('number')
    .execute();
}

/** Requisites of the company on its papers; null: not filled in yet. */
export async function findRequisites(trx: Trx, companyId: string): Promise<PaperRequisites | null> {
  const row = await trx
    .selectFrom('paper_requisites')
    .select('requisites')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.requisites ?? null;
}

/** A paper of the company; undefined for any other id. */
export function findPaper(trx: Trx, companyId: string, id: string): Promise<PaperRow | undefined> {
  return trx
    .selectFrom('papers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A paper with its lines, and the one that it corrects, as it is printed and written. */
export interface WholePaper {
  paper: PaperRow;
  lines: readonly PaperLineRow[];
  base: PaperRow | null;
}

/** Reads the lines of a paper and the paper that it corrects. */
export async function readLinesAndBasePaper(trx: Trx, paper: PaperRow): Promise<WholePaper> {
  const { company_id: companyId, id, corrects } = paper;
  const base = corrects ? await findPaper(trx, companyId, corrects) : undefined;
  return { paper, lines: await listPaperLines(trx, companyId, id), base: base ?? null };
}

/** Papers in force of these days but reconciliation acts, the earliest first, an УКД after the УПД of its day. */
export function listPapersFor1C(
  trx: Trx,
  companyId: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<PaperRow[]> {
  const papers = trx.selectFrom('papers').selectAll().where('company_id', '=', companyId);
  const issued = papers.where('cancelled_at', 'is', null).where('kind', '<>', 'reconciliation');
  const since = from ? issued.where('issued_on', '>=', from) : issued;
  const until = to ? since.where('issued_on', '<=', to) : since;
  return until
    .orderBy('issued_on')
    .orderBy('issued_at')
    .orderBy('kind')
    .orderBy('number')
    .limit(MAX_PAPERS_IN_1C_FILE)
    .execute();
}

/** KPP of clients on their last papers, by INN. */
export async function listLastKppByClientInn(
  trx: Trx,
  companyId: string,
  inns: readonly string[],
): Promise<Map<string, string>> {
  if (inns.length === 0) return new Map();
  const { rows } = await sql<{ client_inn: string; client_kpp: string }>`
    select distinct on (client_inn) client_inn, client_kpp from papers
    where company_id = ${companyId} and client_inn = any(${[...inns]}) and client_kpp <> ''
    order by client_inn, issued_at desc`.execute(trx);
  return new Map(rows.map((row) => [row.client_inn, row.client_kpp]));
}

export async function insertPaperEvent(trx: Trx, event: Insertable<PaperEventsTable>): Promise<void> {
  await trx.insertInto('paper_events').values(event).execute();
}

/** Lines of a paper in their order. */
export function listPaperLines(trx: Trx, companyId: string, paperId: string): Promise<PaperLineRow[]> {
  return trx
    .selectFrom('paper_lines')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('paper_id', '=', paperId)
    .orderBy('position')
    .execute();
}

export async function updatePaper(
  trx: Trx,
  { company_id, id }: Pick<PaperRow, 'company_id' | 'id'>,
  parts: Updateable<PapersTable>,
): Promise<void> {
  await trx.updateTable('papers').set(parts).where('company_id', '=', company_id).where('id', '=', id).execute();
}

/**
 * First fault of the papers, null: none. Faults are: a gap in numbers, sums that differ from the lines, a payment day
 * that differs from the debts, a trip billed twice, an УКД of a paper not in force.
 */
export async function findPaperFault(trx: Trx, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ fault: string }>`
    with lines as (
      select l.paper_id, sum(l.sum_kopecks - coalesce(l.before_kopecks, 0)) as total,
        sum(l.vat_kopecks - coalesce(l.before_vat_kopecks, 0)) as vat,
        case when bool_and(r.paid_at is not null or r.voided_at is not null)
          then to_char(max(r.paid_at) filter (where r.voided_at is null) at time zone 'Europe/Moscow', 'YYYY-MM-DD')
          end as paid_on
      from paper_lines l left join receivables r on r.company_id = l.company_id and r.order_id = l.order_id
      where l.company_id = ${companyId} group by l.paper_id
    )
    select 'numbers of ' || kind || ' in ' || year as fault
    from papers p full join paper_numbers n using (company_id, kind, year)
    where company_id = ${companyId} group by kind, year, n.last
    having count(distinct number) <> max(number) or n.last is distinct from max(number)
    union all
    select 'paper ' || p.kind || ' ' || p.number_text from papers p left join lines l on l.paper_id = p.id
    where p.company_id = ${companyId} and p.kind <> 'reconciliation'
      and (p.total_kopecks, p.vat_kopecks, p.paid_on) is distinct from (l.total::bigint, l.vat::bigint, l.paid_on)
    union all
    select 'trip ' || l.order_id || ' is billed twice' from paper_lines l
    join papers p on p.company_id = l.company_id and p.id = l.paper_id
    where l.company_id = ${companyId} and p.cancelled_at is null and p.kind <> 'correction'
    group by l.order_id, case when p.kind = 'invoice' then 0 else 1 end having count(*) > 1
    union all
    select 'correction ' || p.number_text || ' is of a paper that is not in force' from papers p
    join papers b on b.company_id = p.company_id and b.id = p.corrects
    where p.company_id = ${companyId} and p.kind = 'correction' and p.cancelled_at is null and b.cancelled_at is not null
    limit 1`.execute(trx);
  return rows[0]?.fault ?? null;
}
