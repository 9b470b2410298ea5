import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';

type Trx = Transaction<FinanceTables>;

/** Companies with records of money; system transactions only. */
export async function listCompanyIdsWithMoney(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from ledger_totals where dimension = 'balance' and key = ''`.execute(trx);
  return rows.map(({ company_id }) => company_id);
}

/** Sum below which the company is warned, in kopecks; 0 until somebody states one. */
export async function findCashLimitKopecks(trx: Trx, companyId: string): Promise<number> {
  const row = await trx
    .selectFrom('cash_watch')
    .select('limit_kopecks')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.limit_kopecks ?? 0;
}

export async function saveCashLimit(trx: Trx, companyId: string, kopecks: number): Promise<void> {
  await trx
    .insertInto('cash_watch')
    .values({ company_id: companyId, limit_kopecks: kopecks, warned_day: null })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ limit_kopecks: kopecks }))
    .execute();
}

/** Day that the last warning named; null: no warning since there was enough money. Locks the row. */
export async function lockWarnedDay(trx: Trx, companyId: string): Promise<string | null> {
  await sql`insert into cash_watch (company_id) values (${companyId}) on conflict do nothing`.execute(trx);
  const row = await trx
    .selectFrom('cash_watch')
    .select('warned_day')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.warned_day;
}

export async function saveWarnedDay(trx: Trx, companyId: string, day: string | null): Promise<void> {
  await trx.updateTable('cash_watch').set({ warned_day: day }).where('company_id', '=', companyId).execute();
}
