import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';

type Trx = Transaction<FinanceTables>;

/** Sum of one account in one month; `key`: the month, «2026-11». */
export interface MonthTotal {
  key: string;
  account: string;
  kopecks: number;
}

/** Monthly sums from a month on, by account. */
export function listMonthTotals(trx: Trx, companyId: string, since: string): Promise<MonthTotal[]> {
  return trx
    .selectFrom('ledger_totals')
    .select(['key', 'account', 'kopecks'])
    .where('company_id', '=', companyId)
    .where('dimension', '=', 'month')
    .where('key', '>=', since)
    .where((is) =>
      is.or([is('account', 'in', ['revenue', 'other_income', 'trip:vat']), is('account', 'like', 'expense:%')]),
    )
    .execute();
}

/** Plan of each category that holds in a month, in kopecks. */
export async function listCostPlans(
  trx: Trx,
  companyId: string,
  month: string,
): Promise<{ category: string; kopecks: number | null }[]> {
  const { rows } = await sql<{ category: string; kopecks: number | null }>`
    select distinct on (category) category, kopecks from cost_plans
    where company_id = ${companyId} and from_month <= ${month} order by category, from_month desc`.execute(trx);
  return rows;
}
