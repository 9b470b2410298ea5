import { closingPaperKinds } from '@trassa/contracts/finance/paper-kinds';
import { getDayStart } from '@trassa/contracts/moscow-day.rules';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { MonthEventsTable } from '../../db/month-tables.ts';
import type { FinanceTables } from '../../db/schema.ts';
import { addMonths, getFirstAndLastDay } from '../../shared/calendar.rules.ts';

type Trx = Transaction<FinanceTables>;

/** First moments of a month and of the next one. */
const getBounds = (month: string) => ({
  begins: getDayStart(`${month}-01`),
  ends: getDayStart(`${addMonths(month, 1)}-01`),
});

/** Number of rows that lack one thing, and their sum in kopecks; null: such rows have no sum. */
export interface MissingMonthData {
  count: number;
  kopecks: number | null;
}

/** In a month: unpaid trips without a closing paper, trips without a cost, open bank operations, planned operations. */
export async function readMissingMonthData(
  trx: Trx,
  companyId: string,
  month: string,
): Promise<Record<'papers' | 'costs' | 'money' | 'planned', MissingMonthData>> {
  const { begins, ends } = getBounds(month);
  const { from, to } = getFirstAndLastDay(month);
  const { rows } = await sql<{ need: 'papers' | 'costs' | 'money' | 'planned' } & MissingMonthData>`
    select 'papers' as need, count(*) as count, sum(kopecks)::bigint as kopecks from receivables r
    where company_id = ${companyId} and delivered_at >= ${begins} and delivered_at < ${ends}
      and paid_at is null and voided_at is null and not exists (
        select from paper_lines l join papers p on p.company_id = l.company_id and p.id = l.paper_id
        where l.company_id = r.company_id and l.order_id = r.order_id and p.cancelled_at is null
          and p.kind = any(${[...closingPaperKinds]}::text[]))
    union all
    select 'costs', count(*), null from trips
    where company_id = ${companyId} and day >= ${from} and day <= ${to} and revenue_kopecks <> 0 and cost_kopecks = 0
    union all
    select 'money', count(*), sum(kopecks)::bigint from bank_operations
    where company_id = ${companyId} and day >= ${from} and day <= ${to} and state = 'open'
    union all
    select 'planned', count(*), sum(kopecks)::bigint from operations
    where company_id = ${companyId} and at >= ${begins} and at < ${ends} and status = 'pending'
      and reference like 'entered:%'`.execute(trx);
  const nothing = { count: 0, kopecks: null };
  const lacks = Object.fromEntries(rows.map(({ need, count, kopecks }) => [need, { count, kopecks }]));
  return { papers: nothing, costs: nothing, money: nothing, planned: nothing, ...lacks };
}

/** Stores the last closed month; null: all are open. */
export async function saveLastClosedMonth(trx: Trx, companyId: string, month: string | null): Promise<void> {
  await trx
    .insertInto('closed_months')
    .values({ company_id: companyId, closed_to: month })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ closed_to: month }))
    .execute();
}

export async function insertMonthEvent(trx: Trx, event: Insertable<MonthEventsTable>): Promise<void> {
  await trx.insertInto('month_events').values(event).execute();
}

/** Who closed and opened a month, the latest first. */
export function listMonthEvents(trx: Trx, companyId: string, month: string): Promise<Selectable<MonthEventsTable>[]> {
  return trx
    .selectFrom('month_events')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .orderBy('number', 'desc')
    .execute();
}

export async function upsertCostPlan(trx: Trx, plan: Insertable<FinanceTables['cost_plans']>): Promise<void> {
  const { kopecks } = plan;
  await trx
    .insertInto('cost_plans')
    .values(plan)
    .onConflict((conflict) => conflict.columns(['company_id', 'category', 'from_month']).doUpdateSet({ kopecks }))
    .execute();
}
