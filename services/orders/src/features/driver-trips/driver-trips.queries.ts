import { isUuid } from '@trassa/contracts/uuid.rules';
import type { KeptFile } from '@trassa/service-kit/files/company-files';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { TripEventsTable } from '../../db/driver-tables.ts';
import type { OrdersTables } from '../../db/schema.ts';
import type { OrderKey, OrderRow } from '../../shared/one-order.queries.ts';
import { selectTripsOfPerson } from '../../shared/own-trips.queries.ts';
import { vehicleOccupyingStatusCodes } from '../../shared/status-conditions.ts';

type Trx = Transaction<OrdersTables>;
/** A mark without its photo. */
export type TripEventRow = Omit<Selectable<TripEventsTable>, 'photo' | 'file'> & { has_photo: boolean };
export interface PersonKey {
  companyId: string;
  personId: string;
}

const MAX_TRIPS_OF_DRIVER = 50;

const eventColumns = [
  ...(['company_id', 'id', 'order_id', 'point', 'kind', 'step'] as const),
  ...(['at', 'remark', 'person_id', 'received_at'] as const),
] as const;
const hasPhoto = sql<boolean>`(photo is not null or file is not null)`.as('has_photo');

/** Trips of a person that are not over, and those finished since a moment; the first by loading. */
export function listOwnTrips(trx: Trx, key: PersonKey, since: Date): Promise<OrderRow[]> {
  return selectTripsOfPerson(trx, key)
    .where('orders.status', 'in', vehicleOccupyingStatusCodes)
    .where((is) => is.or([is('orders.completed_at', 'is', null), is('orders.completed_at', '>', since)]))
    .orderBy(sql`coalesce(orders.pickup_at, orders.ordered_at)`)
    .orderBy('orders.id')
    .limit(MAX_TRIPS_OF_DRIVER)
    .execute();
}

/** Marks of orders, sorted by point and step. */
export function listTripEvents(trx: Trx, companyId: string, orderIds: readonly string[]): Promise<TripEventRow[]> {
  return trx
    .selectFrom('trip_events')
    .select([...eventColumns, hasPhoto])
    .where('company_id', '=', companyId)
    .where('order_id', 'in', [...orderIds])
    .orderBy('point')
    .orderBy('step')
    .execute();
}

/** A mark with the SHA-256 of its photo. */
export type TripEventWithPhotoHash = TripEventRow & { photo_hash: string | null };

export function findTripEvent(trx: Trx, companyId: string, id: string): Promise<TripEventWithPhotoHash | undefined> {
  return trx
    .selectFrom('trip_events')
    .select([
      ...eventColumns,
      hasPhoto,
      sql<string | null>`coalesce(file->>'sha256', encode(sha256(photo), 'hex'))`.as('photo_hash'),
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertTripEvent(trx: Trx, event: Insertable<TripEventsTable>): Promise<TripEventRow> {
  return trx
    .insertInto('trip_events')
    .values(event)
    .returning([...eventColumns, hasPhoto])
    .executeTakeFirstOrThrow();
}

/** Photo of a mark on the order, as a file or bytes, null without a photo; undefined without such a mark. */
export async function findPhoto(trx: Trx, { companyId, id }: OrderKey, eventId: string): Promise<KeptFile | undefined> {
  if (!(isUuid(id) && isUuid(eventId))) return undefined;
  return trx
    .selectFrom('trip_events')
    .select(['file', 'photo as bytes'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .where('id', '=', eventId)
    .executeTakeFirst();
}

/** Name of the driver that a person is linked with; undefined: never linked, null: the link was taken back. */
export async function findDriverName(trx: Trx, { companyId, personId }: PersonKey) {
  const row = await trx
    .selectFrom('driver_people')
    .leftJoin('fleet', (join) =>
      join.onRef('fleet.company_id', '=', 'driver_people.company_id').onRef('fleet.id', '=', 'driver_people.driver_id'),
    )
    .select('fleet.title')
    .where('driver_people.company_id', '=', companyId)
    .where('driver_people.person_id', '=', personId)
    .executeTakeFirst();
  return row?.title;
}

export function listDriverLinks(
  trx: Trx,
  companyId: string,
): Promise<{ person_id: string; driver_id: string | null }[]> {
  return trx
    .selectFrom('driver_people')
    .select(['person_id', 'driver_id'])
    .where('company_id', '=', companyId)
    .execute();
}

export async function isDriverInFleet(trx: Trx, { companyId, id }: OrderKey): Promise<boolean> {
  if (!isUuid(id)) return false;
  const row = await trx
    .selectFrom('fleet')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('kind', '=', 'driver')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the link of a driver with a person, if there is one. */
export async function clearDriverLink(trx: Trx, { companyId, id }: OrderKey): Promise<void> {
  await trx
    .updateTable('driver_people')
    .set({ driver_id: null })
    .where('company_id', '=', companyId)
    .where('driver_id', '=', id)
    .execute();
}

export async function upsertDriverLink(trx: Trx, { companyId, personId }: PersonKey, link: { id: string; now: Date }) {
  const row = { driver_id: link.id, linked_at: link.now };
  await trx
    .insertInto('driver_people')
    .values({ company_id: companyId, person_id: personId, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).doUpdateSet(row))
    .execute();
}
