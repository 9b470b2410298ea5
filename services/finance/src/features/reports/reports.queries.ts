import type { MonthReport } from '@trassa/contracts/finance/month-report';
import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { getFirstAndLastDay } from '../../shared/calendar.rules.ts';

type Trx = Transaction<FinanceTables>;

/** A stored report; undefined: none was sent. */
export async function findReport(trx: Trx, companyId: string, month: string): Promise<MonthReport | undefined> {
  const row = await trx
    .selectFrom('month_reports')
    .select('report')
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row && { ...row.report, lateDeliveries: row.report.lateDeliveries ?? null };
}

/** Stores a report once. @returns whether there was none before */
export async function insertReport(
  trx: Trx,
  companyId: string,
  { report, now }: { report: MonthReport; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('month_reports')
    .values({ company_id: companyId, month: report.month, report: JSON.stringify(report), made_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'month']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Companies with money in a month that no report was made of; system transactions only. */
export async function listUnreportedCompanies(trx: Trx, month: string): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct t.company_id from ledger_totals t
    where t.dimension = 'month' and t.key = ${month} and not exists (
      select from month_reports r where r.company_id = t.company_id and r.month = ${month})`.execute(trx);
  return rows.map(({ company_id }) => company_id);
}

/** A trip that was paid after its due day, or not at all; kopecks. */
interface LatePaymentTrip {
  order_number: string;
  client: string;
  kopecks: number;
  due_on: string;
  paid_on: string | null;
}

/** Trips that were due in a month and were not paid in time, the longest delay first. */
export async function listLatePaymentTrips(
  trx: Trx,
  { companyId, month, today }: { companyId: string; month: string; today: string },
): Promise<LatePaymentTrip[]> {
  const { from, to } = getFirstAndLastDay(month);
  const { rows } = await sql<LatePaymentTrip>`
    select * from (
      select order_number, debtor_name as client, kopecks, due_on,
        to_char(paid_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as paid_on
      from receivables
      where company_id = ${companyId} and voided_at is null and due_on >= ${from} and due_on <= ${to}
    ) d where coalesce(paid_on, ${today}) > due_on
    order by coalesce(paid_on, ${today})::date - due_on::date desc, order_number`.execute(trx);
  return rows;
}
