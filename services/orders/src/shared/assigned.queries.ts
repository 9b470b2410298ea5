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

/** Undefined: nothing is assigned. */
export function findAssignment(
  trx: Transaction<OrdersTables>,
  { companyId, id }: OrderKey,
): Promise<AssignedIds | undefined> {
  return trx
    .selectFrom('assignments')
    .select(['vehicle_id', 'driver_id'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .executeTakeFirst();
}
