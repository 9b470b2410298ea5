import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type {
  ExpectedArrivalsTable,
  MovedVehiclesTable,
  StopVisitsTable,
  TrackDaysTable,
} from '../../db/position-tables.ts';
import type { GeoTables } from '../../db/schema.ts';
import type { VehicleKey } from '../../shared/positions/points.rules.ts';

type Trx = Transaction<GeoTables>;
export type MovedRow = Selectable<MovedVehiclesTable>;

/** Vehicles after a key that have points which rules have not seen; those of one company come together. */
export async function listMovedVehicles(trx: Trx, after: VehicleKey, most: number): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`select * from moved_vehicles
    where (company_id, vehicle_id) > (${after.companyId}::uuid, ${after.vehicleId}::uuid)
    order by company_id, vehicle_id limit ${most}`.execute(trx);
  return rows;
}

/** Forgets a vehicle that has sent no points since it was listed. */
export async function deleteMovedVehicle(trx: Trx, { company_id, vehicle_id, revision }: MovedRow): Promise<void> {
  await trx
    .deleteFrom('moved_vehicles')
    .where('company_id', '=', company_id)
    .where('vehicle_id', '=', vehicle_id)
    .where('revision', '=', revision)
    .execute();
}

/** Writes a visit; the answer of the office to it is kept. */
export async function upsertVisit(trx: Trx, visit: Insertable<StopVisitsTable>): Promise<void> {
  const { vehicle_id, arrived_at, departed_at, precision } = visit;
  await trx
    .insertInto('stop_visits')
    .values(visit)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'order_id', 'point'])
        .doUpdateSet({ vehicle_id, arrived_at, departed_at, precision }),
    )
    .execute();
}

export const findExpectedArrival = (
  trx: Trx,
  companyId: string,
  orderId: string,
): Promise<Selectable<ExpectedArrivalsTable> | undefined> =>
  trx
    .selectFrom('expected_arrivals')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

/** Stores the expected arrival of a trip. */
export async function upsertExpectedArrival(trx: Trx, expected: Insertable<ExpectedArrivalsTable>): Promise<void> {
  const { company_id: _company, order_id: _order, ...told } = expected;
  await trx
    .insertInto('expected_arrivals')
    .values(expected)
    .onConflict((conflict) => conflict.columns(['company_id', 'order_id']).doUpdateSet(told))
    .execute();
}

/** Deletes the lines of a vehicle from a day on, so that they are drawn anew. */
export async function deleteTrackDays(
  trx: Trx,
  { companyId, vehicleId, from }: VehicleKey & { from: string },
): Promise<void> {
  await trx
    .deleteFrom('track_days')
    .where('company_id', '=', companyId)
    .where('vehicle_id', '=', vehicleId)
    .where('day', '>=', from)
    .execute();
}

/** Moscow days of a span, both inclusive, that have points and no line yet, by vehicle. */
export async function listUndrawnDays(trx: Trx, { first, last }: { first: string; last: string }, most: number) {
  const { rows } = await sql<VehicleKey & { day: string }>`
    select company_id as "companyId", vehicle_id as "vehicleId", day::date::text as day
    from last_positions as vehicles, generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') as day
    where not exists (select from track_days where track_days.company_id = vehicles.company_id
      and track_days.vehicle_id = vehicles.vehicle_id and track_days.day = day::date)
    and exists (select from track_points as points where points.company_id = vehicles.company_id
      and points.vehicle_id = vehicles.vehicle_id and points.recorded_at >= day at time zone 'Europe/Moscow'
      and points.recorded_at < (day + interval '1 day') at time zone 'Europe/Moscow')
    limit ${most}`.execute(trx);
  return rows;
}

export async function insertTrackDay(trx: Trx, day: Insertable<TrackDaysTable>): Promise<void> {
  await trx
    .insertInto('track_days')
    .values(day)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes the tables of points for the months from `first` to `last`, and drops those of earlier months. */
export async function rotateTrackMonths(trx: Trx, { first, last }: { first: string; last: string }): Promise<void> {
  await sql`select create_track_months(${first}::date, ${last}::date), drop_track_months(${first}::date)`.execute(trx);
}
