import { type Insertable, sql, type Transaction } from 'kysely';
import type { AssignmentsTable } from '../../db/fleet-tables.ts';
import type { OrdersTables } from '../../db/schema.ts';
import type { AssignedIds, PeriodMs } from '../../shared/assigned.queries.ts';
import { needConditions } from '../../shared/needs.ts';
import type { OrderKey, OrderRow } from '../../shared/one-order.queries.ts';
import { activeCondition, vehicleOccupyingStatusCodes } from '../../shared/status-conditions.ts';

type Trx = Transaction<OrdersTables>;
export type AssignedOrder = OrderRow & AssignedIds;

const tripEnd = sql<Date>`coalesce(delivery_at, pickup_at)`;

/** Orders with an assigned vehicle that touch the period; orders without a time of loading are left out. */
export function listAssignedOrders(trx: Trx, companyId: string, { start, end }: PeriodMs): Promise<AssignedOrder[]> {
  return trx
    .selectFrom('orders')
    .innerJoin('assignments', (join) =>
      join.onRef('assignments.company_id', '=', 'orders.company_id').onRef('assignments.order_id', '=', 'orders.id'),
    )
    .selectAll('orders')
    .select(['assignments.vehicle_id', 'assignments.driver_id'])
    .where('orders.company_id', '=', companyId)
    .where('orders.status', 'in', vehicleOccupyingStatusCodes)
    .where('orders.pickup_at', '<=', new Date(end))
    .where(tripEnd, '>=', new Date(start))
    .execute();
}

/** Active orders without an assignment that are under way on the days: the first by loading, and their number. */
export async function listUnassignedOrders(
  trx: Trx,
  { companyId, first, last, limit }: { companyId: string; first: string; last: string; limit: number },
): Promise<{ orders: OrderRow[]; total: number }> {
  const unassigned = trx
    .selectFrom('orders')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`${activeCondition}`)
    .where('loading_day', '<=', sql<Date>`${last}`)
    // Compares columns, whose statistics the planner knows; with the end as an expression it would read all orders.
    .where((is) =>
      is.or([
        is('unloading_day', '>=', sql<Date>`${first}`),
        is('unloading_day', 'is', null).and('loading_day', '>=', sql<Date>`${first}`),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assignments')
            .select('order_id')
            .whereRef('assignments.company_id', '=', 'orders.company_id')
            .whereRef('assignments.order_id', '=', 'orders.id'),
        ),
      ),
    );
  const orders = await unassigned.selectAll().orderBy('pickup_at').orderBy('id').limit(limit).execute();
  const { total } = await unassigned.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { orders, total: Number(total) };
}

/** Orders that need a vehicle, as the dashboard counts them. */
export async function countOrdersWithoutVehicle(trx: Trx, scope: { companyId: string; now: Date }): Promise<number> {
  const { count } = await trx
    .selectFrom('orders')
    .where('company_id', '=', scope.companyId)
    .where(sql<boolean>`${needConditions.vehicle(scope)}`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
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
