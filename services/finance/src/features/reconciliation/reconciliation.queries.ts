import type { PaperKind } from '@trassa/contracts/finance/paper-kinds';
import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';

type Trx = Transaction<FinanceTables>;

/** Limit of clients in one list. */
const MAX_CLIENTS_TO_RECONCILE = 1000;

/** Id of the act in force that was issued on a day with exactly this content; undefined: none. */
export async function findIssuedActIdByContent(
  trx: Trx,
  { companyId, day, hash }: { companyId: string; day: string; hash: string },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('papers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'reconciliation')
    .where('issued_on', '=', day)
    .where('content_hash', '=', hash)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Clients of delivered trips or with an advance, by name. */
export async function listClientsToReconcile(
  trx: Trx,
  companyId: string,
): Promise<{ name: string; inn: string | null }[]> {
  const { rows } = await sql<{ name: string; inn: string | null }>`
    select name, max(inn) as inn from (
      select debtor_name as name, debtor_inn as inn from receivables
      where company_id = ${companyId} and debtor_name <> '' and voided_at is null
      union all
      select t.key, k.inn from ledger_totals t
      left join known_names k on k.company_id = t.company_id and k.kind = 'client' and k.name = t.key
      where t.company_id = ${companyId} and t.dimension = 'client' and t.account = 'prepaid' and t.kopecks <> 0
    ) c group by name order by name limit ${MAX_CLIENTS_TO_RECONCILE}`.execute(trx);
  return rows;
}

/** A delivered trip with its closing paper in force, or what an УКД adds; `on`: day of the paper, else of delivery. */
export interface DebitRow {
  on: string;
  order_number: string;
  kopecks: number;
  paper_id: string | null;
  kind: PaperKind | null;
  number_text: string | null;
}

/** Debits of a client up to a day: a row for each delivered trip, and one for each line of an УКД. */
export async function listClientDebits(
  trx: Trx,
  { companyId, client, to }: { companyId: string; client: string; to: string },
): Promise<DebitRow[]> {
  const { rows } = await sql<DebitRow>`
    select * from (
      select coalesce(p.issued_on, to_char(r.delivered_at at time zone 'Europe/Moscow', 'YYYY-MM-DD')) as on,
        r.order_number, coalesce(p.sum_kopecks, r.kopecks) as kopecks, p.id as paper_id, p.kind, p.number_text
      from receivables r
      left join lateral (
        select p.id, p.kind, p.number_text, p.issued_on, l.sum_kopecks from paper_lines l
        join papers p on p.company_id = l.company_id and p.id = l.paper_id
        where l.company_id = r.company_id and l.order_id = r.order_id and p.cancelled_at is null
          and p.kind in ('act', 'utd') limit 1
      ) p on true
      where r.company_id = ${companyId} and r.debtor_name = ${client} and r.voided_at is null
      union all
      select p.issued_on, l.order_number, l.sum_kopecks - l.before_kopecks, p.id, p.kind, p.number_text
      from papers p join paper_lines l on l.company_id = p.company_id and l.paper_id = p.id
      join receivables r on r.company_id = l.company_id and r.order_id = l.order_id
      where p.company_id = ${companyId} and p.kind = 'correction' and p.cancelled_at is null
        and r.debtor_name = ${client} and r.voided_at is null
    ) d where d.on <= ${to} order by d.on, d.number_text, d.order_number`.execute(trx);
  return rows;
}

/** A change of a client's debt that is not income: a payment, an advance, or their reversal. */
export interface CreditRow {
  on: string;
  memo: string;
  kopecks: number;
}

/** Payments and advances of a client up to a day, from the ledger; a reversal is negative. */
export async function listClientCredits(
  trx: Trx,
  { companyId, client, to }: { companyId: string; client: string; to: string },
): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select * from (
      select to_char(e.at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as on, e.memo, -sum(l.kopecks) as kopecks
      from ledger_entries e join ledger_lines l on l.company_id = e.company_id and l.seq = e.seq
      where e.company_id = ${companyId} and l.account in ('receivable', 'prepaid')
        and (e.client = ${client} or e.client in (
          select name from known_names where company_id = ${companyId} and kind = 'client' and same_as = ${client}))
        and not exists (select from ledger_lines i
          where i.company_id = e.company_id and i.seq = e.seq and i.account = 'revenue')
      group by e.seq, e.at, e.memo
    ) c where c.on <= ${to} order by c.on, c.memo`.execute(trx);
  return rows.map((row) => ({ ...row, kopecks: Number(row.kopecks) }));
}
