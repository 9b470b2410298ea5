import { getDay, startOfDay } from '@trassa/contracts/moscow-day.rules';
import { completedStatuses, SILENT_ORDER } from '@trassa/contracts/orders/order-status';
import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import type { RawBuilder, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { OrdersTable, OrdersTables } from '../../db/schema.ts';
import { isPromised, isUnanswered, needConditions } from '../../shared/needs.ts';
import { isActive, isNotSilent, isOneOf, isSilent, isSilentSum } from '../../shared/status-conditions.ts';
import { visibleTotals } from '../../shared/visible-totals.ts';
import type { DaySpan, StoredIncome } from './overview.rules.ts';

type Trx = Transaction<OrdersTables>;
type OrderRow = Selectable<OrdersTable>;

export type AttentionKind = keyof OrdersOverview['attention'];
type Counts = Record<AttentionKind | 'onRoad', number>;
export type Kopecks = Record<Exclude<AttentionKind, 'price'>, number>;

export interface OverviewScope {
  companyId: string;
  now: Date;
}

const { answer: waiting, ...others } = needConditions;
const conditions: Record<AttentionKind, (now: Date) => RawBuilder<unknown>> = {
  ...{ ...others, waiting },
  silent: (now) => sql`${isActive} and ${isSilent(now)}`,
};

export function listDaySums(trx: Trx, companyId: string, span: DaySpan): Promise<StoredIncome[]> {
  return listSums(trx, companyId, { span, unit: 'day' });
}

export function listMonthSums(trx: Trx, companyId: string, span: DaySpan): Promise<StoredIncome[]> {
  return listSums(trx, companyId, { span, unit: 'month' });
}

const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM' };

async function listSums(
  trx: Trx,
  companyId: string,
  { span, unit }: { span: DaySpan; unit: keyof typeof formats },
): Promise<StoredIncome[]> {
  const period = sql`date_trunc(${sql.lit(unit)}, day::timestamp)`;
  const { rows } = await sql<StoredIncome>`
    select to_char(${period}, ${sql.lit(formats[unit])}) as period, sum(completed)::bigint as trips,
      sum(completed_priced)::bigint as priced, sum(completed_kopecks)::bigint as kopecks, sum(km)::float8 as km,
      sum(km_kopecks)::bigint as "kmKopecks"
    from platform_days
    where company_id = ${companyId} and day >= ${span.from}::date and day <= ${span.to}::date and completed > 0
    group by ${period} order by ${period}`.execute(trx);
  return rows;
}

/**
 * Number of orders per kind of attention: from counters, and by counting orders due today and soon. A silent trip is
 * past its term, but not late; nor is one whose arrival is promised for later.
 */
export async function countAttention(trx: Trx, scope: OverviewScope): Promise<Counts> {
  const { companyId, now } = scope;
  const today = getDay(now);
  const { rows } = await sql<Counts>`
    select (
      select coalesce(sum(active), 0) from delivery_days where company_id = ${companyId} and day < ${today}::date
    )::bigint + (
      select count(*) from orders
      where company_id = ${companyId} and ${isActive} and delivery_at >= ${startOfDay(today)} and delivery_at < ${now}
    ) - (
      select coalesce(sum(with_term), 0) from news_due_sums where company_id = ${companyId} and ${isSilentSum(now)}
    )::bigint - (
      select count(*) from orders
      where company_id = ${companyId} and ${isActive} and delivery_at < ${now} and ${isNotSilent(now)} and ${isPromised(now)}
    ) as late, (
      select count(*) from orders where company_id = ${companyId} and ${conditions.vehicle(now)}
    ) as vehicle, (
      select count(*) from orders where company_id = ${companyId} and ${conditions.payment(now)}
    ) as payment, t.* from (
      select coalesce(sum(orders) filter (where status = ${SILENT_ORDER}), 0)::bigint as silent,
        coalesce(sum(orders) filter (where ${isUnanswered}), 0)::bigint as waiting,
        coalesce(sum(orders - priced) filter (where ${isOneOf(...completedStatuses)}), 0)::bigint as price,
        coalesce(sum(orders) filter (where ${isOneOf('in_transit')}), 0)::bigint as "onRoad"
      from ${visibleTotals(companyId, now)} totals
    ) t`.execute(trx);
  return rows[0] ?? { late: 0, silent: 0, waiting: 0, vehicle: 0, price: 0, payment: 0, onRoad: 0 };
}

/** Σ price per kind of attention: from counters where they have it. Orders without a price have no sum. */
export async function sumAttention(trx: Trx, { companyId, now }: OverviewScope): Promise<Kopecks> {
  const getSum = (kind: AttentionKind) => sql`(
    select coalesce(sum(price_kopecks), 0) from orders where company_id = ${companyId} and ${conditions[kind](now)}
  )::bigint`;
  const { rows } = await sql<Kopecks>`
    select ${getSum('late')} as late, ${getSum('vehicle')} as vehicle, ${getSum('payment')} as payment,
      coalesce(sum(kopecks) filter (where status = ${SILENT_ORDER}), 0)::bigint as silent,
      coalesce(sum(kopecks) filter (where ${isUnanswered}), 0)::bigint as waiting
    from ${visibleTotals(companyId, now)} totals`.execute(trx);
  return rows[0] ?? { late: 0, vehicle: 0, payment: 0, silent: 0, waiting: 0 };
}

export async function listNewest(
  trx: Trx,
  scope: OverviewScope,
  kinds: readonly AttentionKind[],
): Promise<(OrderRow & { kind: AttentionKind })[]> {
  if (kinds.length === 0) return [];
  const newest = kinds.map(
    (kind) => sql`
      select ${sql.lit(kind)} as kind, (
        select id from orders where company_id = ${scope.companyId} and ${conditions[kind](scope.now)}
        order by ordered_at desc, id desc limit 1
      ) as found_id`,
  );
  const { rows } = await sql<OrderRow & { kind: AttentionKind }>`
    select kind, orders.* from (${sql.join(newest, sql` union all `)}) as newest
    join orders on orders.company_id = ${scope.companyId} and orders.id = found_id`.execute(trx);
  return rows;
}

/** Trips in transit except silent ones, nearest term first, those without a term last. */
export async function listNearestOnRoad(
  trx: Trx,
  { companyId, now }: OverviewScope,
  most: number,
): Promise<OrderRow[]> {
  const near = (condition: RawBuilder<unknown>, way: 'asc' | 'desc') => sql`(
    select id as found_id from orders where company_id = ${companyId} and ${isOneOf('in_transit')} and ${isNotSilent(now)}
      and ${condition}
    order by delivery_at ${sql.raw(way)}, ordered_at desc, id desc limit ${most}
  )`;
  const { rows } = await sql<OrderRow>`
    select orders.* from (
      ${near(sql`delivery_at >= ${now}`, 'asc')} union all
      ${near(sql`delivery_at < ${now}`, 'desc')} union all
      ${near(sql`delivery_at is null`, 'asc')}
    ) as near join orders on orders.company_id = ${companyId} and orders.id = found_id
    order by abs(extract(epoch from delivery_at - ${now}::timestamptz)) nulls last, ordered_at desc, id desc
    limit ${most}`.execute(trx);
  return rows;
}
