import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';

type Trx = Transaction<FinanceTables>;
/** A sum by one key and account. */
export interface Total {
  key: string;
  account: string;
  kopecks: number;
}

/** Sums of the company's months from one on, by account. */
export function listMonthTotals(trx: Trx, companyId: string, since: string): Promise<Total[]> {
  return trx
    .selectFrom('ledger_totals')
    .select(['key', 'account', 'kopecks'])
    .where('company_id', '=', companyId)
    .where('dimension', '=', 'month')
    .where('key', '>=', since)
    .where((is) => is.or([is('account', 'in', ['revenue', 'other_income']), is('account', 'like', 'expense:%')]))
    .execute();
}

/** What stands on the account; null when nothing was ever recorded. */
export async function findBalance(trx: Trx, companyId: string): Promise<number | null> {
  const rows = await trx
    .selectFrom('ledger_totals')
    .select(['account', 'kopecks'])
    .where('company_id', '=', companyId)
    .where('dimension', '=', 'balance')
    .where('key', '=', '')
    .execute();
  return rows.length === 0 ? null : (rows.find(({ account }) => account === 'bank')?.kopecks ?? 0);
}

/** The keys that earned most, with what they earned and what the factor took for them. Earnings are negative sums. */
export async function listLargest(
  trx: Trx,
  { companyId, dimension, limit }: { companyId: string; dimension: 'client' | 'platform'; limit: number },
): Promise<{ key: string; revenue: number; fees: number }[]> {
  const { rows } = await sql<{ key: string; revenue: number; fees: number }>`
    with largest as (
      select key, kopecks from ledger_totals
      where company_id = ${companyId} and dimension = ${dimension} and account = 'revenue'
      order by kopecks limit ${limit}
    )
    select l.key, -l.kopecks as revenue, coalesce(f.kopecks, 0) as fees
    from largest l left join ledger_totals f on f.company_id = ${companyId} and f.dimension = ${dimension}
      and f.key = l.key and f.account = 'expense:fees'
    order by l.kopecks`.execute(trx);
  return rows;
}

/** Who owes most, with the day of the oldest debt. */
export async function listDebtors(
  trx: Trx,
  companyId: string,
  limit: number,
): Promise<{ name: string; kopecks: number; oldest: string }[]> {
  const { rows } = await sql<{ name: string; kopecks: number; oldest: string }>`
    with largest as (
      select key, kopecks from ledger_totals
      where company_id = ${companyId} and dimension = 'client' and account = 'receivable' and kopecks > 0
      order by kopecks desc limit ${limit}
    )
    select l.key as name, l.kopecks, (select r.due_on from receivables r
      where r.company_id = ${companyId} and r.debtor_name = l.key and r.paid_at is null order by r.due_on limit 1) as oldest
    from largest l order by l.kopecks desc`.execute(trx);
  return rows;
}

/** Open debts by the day they are due. */
export function listDue(
  trx: Trx,
  companyId: string,
): Promise<{ due_on: string; debts: number; kopecks: number; expected_kopecks: number }[]> {
  return trx
    .selectFrom('due_totals')
    .select(['due_on', 'debts', 'kopecks', 'expected_kopecks'])
    .where('company_id', '=', companyId)
    .orderBy('due_on')
    .execute();
}

/** Payments a person has planned and not confirmed, the nearest first. */
export function listPlanned(trx: Trx, companyId: string) {
  return trx
    .selectFrom('operations')
    .select(['at', 'description', 'direction', 'category', 'kopecks'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'pending')
    .where(sql<boolean>`reference like 'entered:%'`)
    .orderBy('at')
    .limit(500)
    .execute();
}

/** The largest debts nothing was advanced on. */
export async function listFreeDebts(trx: Trx, companyId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('receivables')
    .select('kopecks')
    .where('company_id', '=', companyId)
    .where('paid_at', 'is', null)
    .where('advanced_kopecks', '=', 0)
    .orderBy('kopecks', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ kopecks }) => kopecks);
}
