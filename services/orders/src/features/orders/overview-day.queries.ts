import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import { agreedStatuses, completedOrderStatuses } from '@trassa/contracts/orders/order-status';
import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { getStartOfMonth } from '../../shared/moscow-month.rules.ts';
import type { NeedScope } from '../../shared/needs.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import {
  activeCondition,
  buildInTouchCondition,
  buildNotSilentCondition,
  buildStatusInCondition,
} from '../../shared/status-conditions.ts';
import type { DayEventRow, MonthIncomePart } from './overview-day.rules.ts';

type Trx = Transaction<OrdersTables>;

const agreedCondition = buildStatusInCondition(...agreedStatuses);

/** Income that the month may still bring, of orders with a term before its end: on the road, confirmed, possible. */
export async function listMonthIncomeParts(trx: Trx, { companyId, now }: NeedScope): Promise<MonthIncomePart[]> {
  const ofMonth = sql`company_id = ${companyId} and delivery_at < ${getStartOfMonth(now, 1)}`;
  const { rows } = await sql<MonthIncomePart>`
    select part, count(*) as count, coalesce(sum(price_kopecks), 0)::bigint as kopecks from (
      select price_kopecks, case when ${buildStatusInCondition('in_transit')} then 'onRoad' else 'confirmed' end as part
      from orders where ${ofMonth} and ${buildStatusInCondition('in_transit', 'confirmed')} and ${buildInTouchCondition(now)}
      union all
      select price_kopecks, 'possible'
      from orders where ${ofMonth} and ${activeCondition} and not ${buildStatusInCondition('in_transit', 'confirmed')} and ${buildNotSilentCondition(now)}
        and delivery_at >= ${now}
    ) parts group by part`.execute(trx);
  return rows;
}

/**
 * For each spelling of a plate the trip that tells when its vehicle is free: one on the road before others, then the
 * one with the term nearest to now. The result is sorted in the same way.
 */
export async function listNearestTripsOfPlates(trx: Trx, { companyId, now }: NeedScope): Promise<OrderRow[]> {
  const urgency = sql`(${buildStatusInCondition('in_transit')}) desc,
    abs(extract(epoch from coalesce(delivery_at, pickup_at) - ${now}::timestamptz)) nulls last, ordered_at desc, id desc`;
  const { rows } = await sql<OrderRow>`
    select * from (
      select distinct on (content->>'vehicle_plate') * from orders
      where company_id = ${companyId} and ${agreedCondition} and ${buildInTouchCondition(now)} and content->>'vehicle_plate' <> ''
      order by content->>'vehicle_plate', ${urgency}) as orders
    order by ${urgency}`.execute(trx);
  return rows;
}

const carriedCondition = buildStatusInCondition(...agreedStatuses, ...completedOrderStatuses);
const loadedCondition = buildStatusInCondition('in_transit', ...completedOrderStatuses);

const MAX_EVENTS = 4;

/** First loadings and unloadings of today by the clocks of their places, undone first, with counts of all. */
export async function listDayEvents(trx: Trx, { companyId, now }: NeedScope): Promise<DayEventRow[]> {
  const today = getDay(now);
  // A wider range of moments, for their index: no clock of a place is half a day from that of Moscow.
  const unloadingOn = sql`company_id = ${companyId} and unloading_day = ${today}
    and delivery_at >= ${getDayStart(addDays(today, -1))} and delivery_at < ${getDayStart(addDays(today, 2))}`;
  const { rows } = await sql<DayEventRow>`
    select orders.*, events.at, events.kind, events.done, count(*) over () as "allCount", count(*) filter (where events.done) over () as "doneCount"
    from (
      select id, pickup_at as at, 'loading' as kind, ${loadedCondition} as done from orders
      where company_id = ${companyId} and ${carriedCondition} and ${buildNotSilentCondition(now)} and loading_day = ${today}
      union all
      select id, delivery_at, 'unloading', false from orders where ${unloadingOn} and ${agreedCondition} and ${buildInTouchCondition(now)}
      union all
      select id, delivery_at, 'unloading', true from orders
      where ${unloadingOn} and ${buildStatusInCondition(...completedOrderStatuses)} and completed_at is not null
    ) events join orders on orders.company_id = ${companyId} and orders.id = events.id
    order by events.done, events.at, events.id, events.kind limit ${MAX_EVENTS}`.execute(trx);
  return rows;
}
