import { addDays, startOfDay } from '@trassa/contracts/moscow-day.rules';
import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import type { RawBuilder, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { OrdersTable, OrdersTables } from '../../db/schema.ts';
import { needConditions } from '../../shared/needs.ts';
import { isActive, isNotSilent, isOneOf, isSilent } from '../../shared/status-conditions.ts';
import type { OrderCount } from './orders.queries.ts';
import type { DaySpan, StoredIncome } from './overview.rules.ts';

type Trx = Transaction<OrdersTables>;
type OrderRow = Selectable<OrdersTable>;

export type AttentionKind = keyof OrdersOverview['attention'];
type CountedKind = AttentionKind | 'onRoad';

export interface OverviewScope {
  companyId: string;
  now: Date;
}

const { answer: waiting, ...others } = needConditions;
const conditions: Record<AttentionKind, (scope: OverviewScope) => RawBuilder<unknown>> = {
  ...{ ...others, waiting },
  silent: ({ now }) => sql`${isActive} and ${isSilent(now)}`,
};
const buildOnRoadCondition = ({ now }: Pick<OverviewScope, 'now'>) =>
  sql`${isOneOf('in_transit')} and ${isNotSilent(now)}`;

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
  const period = sql`date_trunc(${sql.lit(unit)}, completed_at at time zone 'Europe/Moscow')`;
  const { rows } = await sql<StoredIncome>`
    select to_char(${period}, ${sql.lit(formats[unit])}) as period, count(*) as trips, count(price_kopecks) as priced,
      coalesce(sum(price_kopecks), 0)::bigint as kopecks,
      coalesce(sum(km) filter (where price_kopecks is not null), 0)::float8 as km,
      coalesce(sum(price_kopecks) filter (where km > 0), 0)::bigint as "kmKopecks"
    from orders
    where company_id = ${companyId} and completed_at >= ${startOfDay(span.from)}
      and completed_at < ${startOfDay(addDays(span.to, 1))}
    group by ${period} order by ${period}`.execute(trx);
  return rows;
}

/** Orders per kind of attention and on the road, and Σ their prices; orders without a price add nothing to it. */
export async function countAttention(
  trx: Trx,
  { companyId, now }: OverviewScope,
): Promise<Record<CountedKind, OrderCount>> {
  const kinds = Object.entries({ ...conditions, onRoad: buildOnRoadCondition }).map(
    ([kind, isOfKind]) => sql`
      select ${sql.lit(kind)} as kind, count(*) as orders, coalesce(sum(price_kopecks), 0)::bigint as kopecks
      from orders where company_id = ${companyId} and ${isOfKind({ companyId, now })}`,
  );
  const { rows } = await sql<OrderCount & { kind: CountedKind }>`${sql.join(kinds, sql` union all `)}`.execute(trx);
  return Object.fromEntries(rows.map(({ kind, ...counted }) => [kind, counted])) as Record<CountedKind, OrderCount>;
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
        select id from orders where company_id = ${scope.companyId} and ${conditions[kind](scope)}
        order by ordered_at desc, id desc limit 1
      ) as found_id`,
  );
  const { rows } = await sql<OrderRow & { kind: AttentionKind }>`
    select kind, orders.* from (${sql.join(newest, sql` union all `)}) as newest
    join orders on orders.company_id = ${scope.companyId} and orders.id = found_id`.execute(trx);
  return rows;
}

/** Trips in transit except silent ones, the term nearest to now first, those without a term last. */
export async function listNearestOnRoad(
  trx: Trx,
  { companyId, now }: OverviewScope,
  most: number,
): Promise<OrderRow[]> {
  const near = (condition: RawBuilder<unknown>, way: 'asc' | 'desc') => sql`(
    select id as found_id from orders where company_id = ${companyId} and ${buildOnRoadCondition({ now })} and ${condition}
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
