import type { Transaction } from 'kysely';
import type { AssignmentsTable } from '../db/fleet-tables.ts';
import type { OrdersTables } from '../db/schema.ts';
import type { OrderKey } from './one-order.queries.ts';

export type AssignedIds = Pick<AssignmentsTable, 'vehicle_id' | 'driver_id'>;

/** Moments in milliseconds. */
export interface PeriodMs {
  start: number;
  end: number;
}

/** Undefined: nothing is assigned. `plate`: of the vehicle in the directory. */
export function findAssignment(
  trx: Transaction<OrdersTables>,
  { companyId, id }: OrderKey,
): Promise<(AssignedIds & { plate: string }) | undefined> {
  return trx
    .selectFrom('assignments')
    .innerJoin('fleet', (join) =>
      join.onRef('fleet.company_id', '=', 'assignments.company_id').onRef('fleet.id', '=', 'assignments.vehicle_id'),
    )
    .select(['vehicle_id', 'driver_id', 'fleet.title as plate'])
    .where('assignments.company_id', '=', companyId)
    .where('order_id', '=', id)
    .executeTakeFirst();
}
