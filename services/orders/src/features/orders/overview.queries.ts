import { addDays, getDayStart } from '@trassa/contracts/moscow-day.rules';
import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { type NeedScope, needConditions } from '../../shared/needs.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import {
  activeCondition,
  buildNotSilentCondition,
  buildSilentCondition,
  buildStatusInCondition,
} from '../../shared/status-conditions.ts';
import type { OrderTotals } from './orders.queries.ts';
import type { DaySpan, PeriodIncome } from './overview.rules.ts';

type Trx = Transaction<OrdersTables>;

export type AttentionKind = keyof OrdersOverview['attention'];
type CountedKind = AttentionKind | 'onRoad';

const { answer: waiting, ...others } = needConditions;
const attentionConditions: Record<AttentionKind, (scope: NeedScope) => RawBuilder<unknown>> = {
  ...{ ...others, waiting },
  silent: ({ now }) => sql`${activeCondition} and ${buildSilentCondition(now)}`,
};
const buildOnRoadCondition = ({ now }: Pick<NeedScope, 'now'>) =>
  sql`${buildStatusInCondition('in_transit')} and ${buildNotSilentCondition(now)}`;

export function listDayIncome(trx: Trx, companyId: string, span: DaySpan): Promise<PeriodIncome[]> {
  return listPeriodIncome(trx, companyId, { span, unit: 'day' });
}

export function listMonthIncome(trx: Trx, companyId: string, span: DaySpan): Promise<PeriodIncome[]> {
  return listPeriodIncome(trx, companyId, { span, unit: 'month' });
}

const periodFormats = { day: 'YYYY-MM-DD', month: 'YYYY-MM' };

async function listPeriodIncome(
  trx: Trx,
  companyId: string,
  { span, unit }: { span: DaySpan; unit: keyof typeof periodFormats },
): Promise<PeriodIncome[]> {
  const period = sql`date_trunc(${sql.lit(unit)}, completed_at at time zone 'Europe/Moscow')`;
  const { rows } = await sql<PeriodIncome>`
    select to_char(${period}, ${sql.lit(periodFormats[unit])}) as period, count(*) as trips, count(price_kopecks) as priced,
      coalesce(sum(price_kopecks), 0)::bigint as kopecks,
      coalesce(sum(km) filter (where price_kopecks is not null), 0)::float8 as km,
      coalesce(sum(price_kopecks) filter (where km > 0), 0)::bigint as "kmKopecks"
    from orders
    where company_id = ${companyId} and completed_at >= ${getDayStart(span.from)}
      and completed_at < ${getDayStart(addDays(span.to, 1))}
    group by ${period} order by ${period}`.execute(trx);
  return rows;
}

/** Orders per kind of attention and on the road, and the sum of their prices; a missing price counts as 0. */
export async function findTotalsByAttention(
  trx: Trx,
  { companyId, now }: NeedScope,
): Promise<Record<CountedKind, OrderTotals>> {
  const kinds = Object.entries({ ...attentionConditions, onRoad: buildOnRoadCondition }).map(
    ([kind, isOfKind]) => sql`
      select ${sql.lit(kind)} as kind, count(*) as orders, coalesce(sum(price_kopecks), 0)::bigint as kopecks
      from orders where company_id = ${companyId} and ${isOfKind({ companyId, now })}`,
  );
  const { rows } = await sql<OrderTotals & { kind: CountedKind }>`${sql.join(kinds, sql` union all `)}`.execute(trx);
  return Object.fromEntries(rows.map(({ kind, ...counted }) => [kind, counted])) as Record<CountedKind, OrderTotals>;
}

export async function listNewestOrderOfEachKind(
  trx: Trx,
  scope: NeedScope,
  kinds: readonly AttentionKind[],
): Promise<(OrderRow & { kind: AttentionKind })[]> {
  if (kinds.length === 0) return [];
  const newest = kinds.map(
    (kind) => sql`
      select ${sql.lit(kind)} as kind, (
        select id from orders where company_id = ${scope.companyId} and ${attentionConditions[kind](scope)}
        order by ordered_at desc, id desc limit 1
      ) as found_id`,
  );
  const { rows } = await sql<OrderRow & { kind: AttentionKind }>`
    select kind, orders.* from (${sql.join(newest, sql` union all `)}) as newest
    join orders on orders.company_id = ${scope.companyId} and orders.id = found_id`.execute(trx);
  return rows;
}

const MAX_ON_ROAD = 5;

/** Trips in transit except silent ones, the term nearest to now first, those without a term last. */
export async function listNearestOnRoad(trx: Trx, { companyId, now }: NeedScope): Promise<OrderRow[]> {
  const near = (condition: RawBuilder<unknown>, way: 'asc' | 'desc') => sql`(
    select id as found_id from orders where company_id = ${companyId} and ${buildOnRoadCondition({ now })} and ${condition}
    order by delivery_at ${sql.raw(way)}, ordered_at desc, id desc limit ${MAX_ON_ROAD}
  )`;
  const { rows } = await sql<OrderRow>`
    select orders.* from (
      ${near(sql`delivery_at >= ${now}`, 'asc')} union all
      ${near(sql`delivery_at < ${now}`, 'desc')} union all
      ${near(sql`delivery_at is null`, 'asc')}
    ) as near join orders on orders.company_id = ${companyId} and orders.id = found_id
    order by abs(extract(epoch from delivery_at - ${now}::timestamptz)) nulls last, ordered_at desc, id desc
    limit ${MAX_ON_ROAD}`.execute(trx);
  return rows;
}
