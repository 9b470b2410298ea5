import { agreedStatuses, completedOrderStatuses } from '@trassa/contracts/orders/order-status';
import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { buildStatusInCondition } from '../../shared/status-conditions.ts';

type Trx = Transaction<OrdersTables>;

const MAX_CREWED_TRIPS = 500;
const HOUR_MS = 3_600_000;

/** Row of an order with the ids of its assignment; null: nobody was assigned. */
export type CrewedRow = OrderRow & { vehicle_id: string | null; driver_id: string | null };

/** Trips to list: the trip of one order, or those of the company at a moment. */
export interface TripSelection {
  companyId: string;
  order?: string | undefined;
  now: Date;
}

/** Trips with a plate: agreed or finished within a day, or that of an order; on the road first, then by loading. */
export async function listCrewedTrips(trx: Trx, { companyId, order, now }: TripSelection): Promise<CrewedRow[]> {
  const isRecent = sql`${buildStatusInCondition(...completedOrderStatuses)} and completed_at > ${new Date(now.getTime() - 24 * HOUR_MS)}`;
  const { rows } = await sql<CrewedRow>`
    select orders.*, assignments.vehicle_id, assignments.driver_id from orders
    left join assignments on assignments.company_id = orders.company_id and assignments.order_id = orders.id
    where orders.company_id = ${companyId} and content->>'vehicle_plate' <> ''
      and ${order ? sql`orders.id = ${order}` : sql`(${buildStatusInCondition(...agreedStatuses)} or ${isRecent})`}
    order by ${buildStatusInCondition('in_transit')} desc, pickup_at nulls last, orders.id limit ${MAX_CREWED_TRIPS}`.execute(
    trx,
  );
  return rows;
}

/** People by the driver they are linked with. */
export async function listPersonIdsByDriverId(trx: Trx, companyId: string): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('driver_people')
    .select(['driver_id', 'person_id'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.flatMap(({ driver_id, person_id }) => (driver_id ? [[driver_id, person_id] as const] : [])));
}

export function listTripMarks(trx: Trx, companyId: string, orderIds: readonly string[]) {
  return trx
    .selectFrom('trip_events')
    .select(['order_id', 'point', 'step', 'at'])
    .where('company_id', '=', companyId)
    .where('order_id', 'in', [...orderIds])
    .orderBy('point')
    .orderBy('step')
    .execute();
}
