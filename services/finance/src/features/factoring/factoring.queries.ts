import { activeAdvanceStages } from '@trassa/contracts/finance/factoring-kinds';
import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { AdvancesTable, FinanceTables, QuotesTable } from '../../db/schema.ts';

type Trx = Transaction<FinanceTables>;
export type AdvanceRow = Selectable<AdvancesTable>;
export interface AdvanceKey {
  companyId: string;
  id: string;
}

const selectAdvances = (trx: Trx, companyId: string) =>
  trx.selectFrom('advances').selectAll().where('company_id', '=', companyId);

export function findAdvance(trx: Trx, { companyId, id }: AdvanceKey): Promise<AdvanceRow | undefined> {
  return selectAdvances(trx, companyId).where('id', '=', id).executeTakeFirst();
}

export function findAdvanceByIdempotencyKey(trx: Trx, companyId: string, key: string): Promise<AdvanceRow | undefined> {
  return selectAdvances(trx, companyId).where('idempotency_key', '=', key).executeTakeFirst();
}

export function findActiveAdvanceOfOrder(
  trx: Trx,
  companyId: string,
  orderId: string,
): Promise<AdvanceRow | undefined> {
  return selectAdvances(trx, companyId)
    .where('order_id', '=', orderId)
    .where('stage', 'in', activeAdvanceStages)
    .executeTakeFirst();
}

/** Request by the factor's id. */
export function findAdvanceByFactorId(trx: Trx, companyId: string, factorId: string): Promise<AdvanceRow | undefined> {
  return selectAdvances(trx, companyId).where('factor_id', '=', factorId).executeTakeFirst();
}

/** Request by our id, in any company; system transactions only. */
export function findAdvanceOfAnyCompany(trx: Trx, id: string): Promise<AdvanceRow | undefined> {
  return trx.selectFrom('advances').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The 200 newest requests of the company, newest first. */
export function listAdvances(trx: Trx, companyId: string): Promise<AdvanceRow[]> {
  return selectAdvances(trx, companyId).orderBy('requested_at', 'desc').limit(200).execute();
}

/** At most 100 active requests last checked before a time or never, in any company; system transactions only. */
export function listAdvancesToCheck(trx: Trx, before: Date): Promise<AdvanceRow[]> {
  return trx
    .selectFrom('advances')
    .selectAll()
    .where('stage', 'in', activeAdvanceStages)
    .where((is) => is.or([is('checked_at', 'is', null), is('checked_at', '<=', before)]))
    .orderBy(sql`checked_at nulls first`)
    .limit(100)
    .execute();
}

/** Sum of unsettled advances in kopecks, and numbers of settled and recourse ones. */
export async function readAdvanceTotals(trx: Trx, companyId: string) {
  const { rows } = await sql<{ outstanding: number; settled: number; recourses: number }>`
    select coalesce(sum(amount_kopecks) filter (where stage = any(${activeAdvanceStages as string[]})), 0)::bigint as outstanding,
      count(*) filter (where stage = 'closed') as settled, count(*) filter (where stage = 'recourse') as recourses
    from advances where company_id = ${companyId}`.execute(trx);
  return rows[0] ?? { outstanding: 0, settled: 0, recourses: 0 };
}

/**
 * Kopecks owed to the company: in total, overdue, by the largest debtor; numbers of open debts, and of months with
 * income in the last year.
 */
export async function readDebtFacts(trx: Trx, companyId: string, since: { today: string; month: string }) {
  const { rows } = await sql<{ debts: number; overdue: number; largest: number; months: number; open: number }>`
    select (select coalesce(sum(debts), 0) from due_totals where company_id = ${companyId})::bigint as open,
      (select coalesce(sum(kopecks), 0) from due_totals where company_id = ${companyId})::bigint as debts,
      (select coalesce(sum(kopecks), 0) from due_totals where company_id = ${companyId} and due_on < ${since.today})::bigint
        as overdue,
      (select coalesce(max(kopecks), 0) from ledger_totals
        where company_id = ${companyId} and dimension = 'client' and account = 'receivable') as largest,
      (select count(*) from ledger_totals where company_id = ${companyId} and dimension = 'month'
        and account = 'revenue' and kopecks < 0 and key > ${since.month}) as months`.execute(trx);
  return rows[0] ?? { debts: 0, overdue: 0, largest: 0, months: 0, open: 0 };
}

export async function insertQuote(trx: Trx, quote: Insertable<QuotesTable>): Promise<void> {
  await trx.insertInto('quotes').values(quote).execute();
}

export function findQuote(trx: Trx, { companyId, id }: AdvanceKey): Promise<Selectable<QuotesTable> | undefined> {
  return trx
    .selectFrom('quotes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes expired quotes; system transactions only. */
export async function deleteExpiredQuotes(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('quotes').where('expires_at', '<', before).execute();
}

export async function insertAdvance(trx: Trx, advance: Insertable<AdvancesTable>): Promise<void> {
  await trx.insertInto('advances').values(advance).execute();
}

export async function updateAdvance(trx: Trx, key: AdvanceKey, parts: Updateable<AdvancesTable>): Promise<void> {
  await trx
    .updateTable('advances')
    .set(parts)
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.id)
    .execute();
}
