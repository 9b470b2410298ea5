import { activeStatuses, codesOf, completedStatuses } from '@trassa/contracts/orders/order-status';
import type { Insertable, Transaction } from 'kysely';
import type { AssignmentsTable, OrdersTables } from '../../db/schema.ts';
import type { OrderKey, OrderRow } from '../../shared/one-order.queries.ts';

type Trx = Transaction<OrdersTables>;
/** Vehicle and driver of an order. */
export type AssignedIds = Pick<AssignmentsTable, 'vehicle_id' | 'driver_id'>;

const WEEK = 7 * 86_400_000;
/** Refused and cancelled orders occupy nobody. */
const occupying = [...activeStatuses, ...completedStatuses].flatMap(codesOf);

/** Orders with a vehicle within a week of the period; orders without times are left out. */
export function listAssignedOrders(
  trx: Trx,
  { companyId, except, start, end }: { companyId: string; except: string; start: number; end: number },
): Promise<(OrderRow & AssignedIds)[]> {
  return trx
    .selectFrom('assignments')
    .innerJoin('orders', (join) =>
      join.onRef('orders.company_id', '=', 'assignments.company_id').onRef('orders.id', '=', 'assignments.order_id'),
    )
    .selectAll('orders')
    .select(['assignments.vehicle_id', 'assignments.driver_id'])
    .where('assignments.company_id', '=', companyId)
    .where('assignments.order_id', '<>', except)
    .where('orders.status', 'in', occupying)
    .where('orders.pickup_at', '<=', new Date(end + WEEK))
    .where(({ eb, fn }) => eb(fn.coalesce('orders.delivery_at', 'orders.pickup_at'), '>=', new Date(start - WEEK)))
    .execute();
}

/** Undefined: nothing is assigned. */
export function findAssignment(trx: Trx, { companyId, id }: OrderKey): Promise<AssignedIds | undefined> {
  return trx
    .selectFrom('assignments')
    .select(['vehicle_id', 'driver_id'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .executeTakeFirst();
}

export async function upsertAssignment(trx: Trx, assignment: Insertable<AssignmentsTable>): Promise<void> {
  const { vehicle_id, driver_id, assigned_by, assigned_at } = assignment;
  await trx
    .insertInto('assignments')
    .values(assignment)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'order_id']).doUpdateSet({ vehicle_id, driver_id, assigned_by, assigned_at }),
    )
    .execute();
}

export async function deleteAssignment(trx: Trx, { companyId, id }: OrderKey): Promise<void> {
  await trx.deleteFrom('assignments').where('company_id', '=', companyId).where('order_id', '=', id).execute();
}
