import { addDays, getDayStart } from '@trassa/contracts/moscow-day.rules';
import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { addMonths } from '../../shared/calendar.rules.ts';
import type { MonthTotal } from '../../shared/month-totals.queries.ts';

type Trx = Transaction<FinanceTables>;
/** Sums of a month up to and including a day, by account, to compare with the current month. */
export async function listMonthTotalsToDay(trx: Trx, companyId: string, upTo: string): Promise<MonthTotal[]> {
  const month = upTo.slice(0, 7);
  const { rows } = await sql<MonthTotal>`
    select ${month}::text as key, l.account, sum(l.kopecks)::bigint as kopecks from ledger_entries e
    join ledger_lines l on l.company_id = e.company_id and l.seq = e.seq
    where e.company_id = ${companyId} and e.at >= ${getDayStart(`${month}-01`)} and e.at < ${getDayStart(addDays(upTo, 1))}
      and (l.account in ('revenue', 'other_income', 'trip:vat') or l.account like 'expense:%')
    group by l.account`.execute(trx);
  return rows;
}

/** Balance of all accounts by their last statements, and the days of the oldest and newest; undefined without a statement. */
export async function findBankBalance(
  trx: Trx,
  companyId: string,
): Promise<{ kopecks: number; day: string; newest: string } | undefined> {
  const { rows } = await sql<{ kopecks: number | null; day: string; newest: string }>`
    select sum(b.kopecks)::bigint as kopecks, min(b.day) as day, max(b.day) as newest from bank_accounts a
    join lateral (select kopecks, day from bank_balances
      where company_id = a.company_id and account_id = a.id order by day desc limit 1) b on true
    where a.company_id = ${companyId}`.execute(trx);
  const [row] = rows;
  return row && row.kopecks !== null ? { ...row, kopecks: row.kopecks } : undefined;
}

/** Money that moved on the bank account, without stated balances; null while the ledger has no totals. */
export async function sumBankMovements(trx: Trx, companyId: string): Promise<number | null> {
  const rows = await trx
    .selectFrom('ledger_totals')
    .select(['account', 'kopecks'])
    .where('company_id', '=', companyId)
    .where('dimension', '=', 'balance')
    .where('key', '=', '')
    .execute();
  return rows.length === 0 ? null : sumBankAndEquity(rows);
}

/** Bank balance that a person stated for the latest day and did not correct; `at` lies on that day. */
export async function findBalanceStatedByPerson(
  trx: Trx,
  companyId: string,
): Promise<{ kopecks: number; at: Date } | undefined> {
  const { rows } = await sql<{ kopecks: number; at: Date }>`
    select o.kopecks, o.at from operations o
    join ledger_entries e on e.company_id = o.company_id and e.kind = 'entered' and e.reference = o.id::text
    where o.company_id = ${companyId} and o.category = 'opening' and o.replaced_by is null
    order by o.at desc, e.seq desc limit 1`.execute(trx);
  return rows[0];
}

/** Movement of the bank account since the start of a Moscow day; whole months come from stored sums. */
export async function sumBankMovementsSince(trx: Trx, companyId: string, day: string): Promise<number> {
  const month = day.slice(0, 7);
  const { rows } = await sql<{ account: string; kopecks: number }>`
    select account, kopecks from ledger_totals
    where company_id = ${companyId} and dimension = 'month' and key > ${month} and account in ('bank', 'equity')
    union all
    select l.account, sum(l.kopecks)::bigint from ledger_entries e
    join ledger_lines l on l.company_id = e.company_id and l.seq = e.seq and l.account in ('bank', 'equity')
    where e.company_id = ${companyId} and e.at >= ${getDayStart(day)} and e.at < ${getDayStart(`${addMonths(month, 1)}-01`)}
    group by l.account`.execute(trx);
  return sumBankAndEquity(rows);
}

/** A stated balance moves no money, so its counter-account is subtracted. */
const sumBankAndEquity = (rows: readonly { account: string; kopecks: number }[]) =>
  rows.reduce((all, { account, kopecks }) => (['bank', 'equity'].includes(account) ? all + kopecks : all), 0);

/** Clients or platforms with the largest income: income without VAT, and the costs of their trips; kopecks. */
export async function listLargestIncomes(
  trx: Trx,
  { companyId, dimension, limit }: { companyId: string; dimension: 'client' | 'platform'; limit: number | null },
): Promise<{ key: string; revenue: number; costs: number }[]> {
  const { rows } = await sql<{ key: string; revenue: number; costs: number }>`
    with largest as (
      select key, kopecks from ledger_totals
      where company_id = ${companyId} and dimension = ${dimension} and account = 'revenue' and kopecks < 0
      order by kopecks limit ${limit}
    )
    select l.key, -l.kopecks - o.vat as revenue, o.costs
    from largest l, lateral (
      select coalesce(sum(c.kopecks) filter (where c.account = 'trip:vat'), 0)::bigint as vat,
        coalesce(sum(c.kopecks) filter (where c.account <> 'trip:vat'), 0)::bigint as costs
      from ledger_totals c
      where c.company_id = ${companyId} and c.dimension = ${dimension} and c.key = l.key
        and (c.account like 'expense:%' or c.account like 'trip:%')
    ) o
    order by revenue desc`.execute(trx);
  return rows;
}

export function listDueTotals(
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

/** Open debts by client and expected day, without the advanced part; overdue ones come on `overdueOn`. */
export async function listDueSumsByDebtor(
  trx: Trx,
  { companyId, today, until, overdueOn }: { companyId: string; today: string; until: string; overdueOn: string },
): Promise<{ date: string; name: string; kopecks: number; trips: number }[]> {
  const { rows } = await sql<{ date: string; name: string; kopecks: number; trips: number }>`
    select case when due_on <= ${today} then ${overdueOn} else due_on end as date, debtor_name as name,
      sum(kopecks - received_kopecks - advanced_kopecks)::bigint as kopecks, count(*) as trips
    from receivables
    where company_id = ${companyId} and paid_at is null and voided_at is null and due_on <= ${until}
    group by 1, 2 having sum(kopecks - received_kopecks - advanced_kopecks) > 0 order by 1, 3 desc limit 1000`.execute(
    trx,
  );
  return rows;
}

/** Planned, unconfirmed payments, the nearest first. */
export function listPlannedOperations(trx: Trx, companyId: string) {
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

/** Kopecks of the hundred largest unpaid debts without an advance and without a part paid. */
export async function listKopecksOfUnadvancedDebts(trx: Trx, companyId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('receivables')
    .select('kopecks')
    .where('company_id', '=', companyId)
    .where('paid_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('advanced_kopecks', '=', 0)
    .where('received_kopecks', '=', 0)
    .orderBy('kopecks', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ kopecks }) => kopecks);
}
