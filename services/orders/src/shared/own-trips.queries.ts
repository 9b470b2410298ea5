import { isUuid } from '@trassa/contracts/uuid.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../db/schema.ts';
import type { OrderKey, OrderRow } from './one-order.queries.ts';

type Trx = Transaction<OrdersTables>;

/** Assignments with the person of their driver. */
const selectAssignedPeople = (trx: Trx) =>
  trx
    .selectFrom('assignments')
    .innerJoin('driver_people', (join) =>
      join
        .onRef('driver_people.company_id', '=', 'assignments.company_id')
        .onRef('driver_people.driver_id', '=', 'assignments.driver_id'),
    );

/** Orders whose assigned driver is the person. */
export const selectTripsOfPerson = (trx: Trx, { companyId, personId }: { companyId: string; personId: string }) =>
  selectAssignedPeople(trx)
    .innerJoin('orders', (join) =>
      join.onRef('orders.company_id', '=', 'assignments.company_id').onRef('orders.id', '=', 'assignments.order_id'),
    )
    .selectAll('orders')
    .where('orders.company_id', '=', companyId)
    .where('driver_people.person_id', '=', personId);

/** @throws 404 for a trip of another driver as for an unknown one */
export async function requireTripOfPerson(trx: Trx, key: OrderKey & { personId: string }): Promise<OrderRow> {
  const row = isUuid(key.id)
    ? await selectTripsOfPerson(trx, key).where('orders.id', '=', key.id).executeTakeFirst()
    : undefined;
  if (!row) throw problem('orders/trip-not-found');
  return row;
}

/** Person who drives the order; undefined when nobody is assigned or the driver has no account. */
export async function findPersonOfTrip(trx: Trx, { companyId, id }: OrderKey): Promise<string | undefined> {
  const row = await selectAssignedPeople(trx)
    .select('driver_people.person_id')
    .where('assignments.company_id', '=', companyId)
    .where('assignments.order_id', '=', id)
    .executeTakeFirst();
  return row?.person_id;
}
