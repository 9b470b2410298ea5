import type { PositionOrigin } from '@trassa/contracts/geo/position-values';
import { type Selectable, sql, type Transaction } from 'kysely';
import type {
  ExpectedArrivalsTable,
  LastPositionsTable,
  StopVisitsTable,
  TrackDaysTable,
} from '../../db/position-tables.ts';
import type { GeoTables } from '../../db/schema.ts';
import { type Point, toPoint, type VehicleKey } from '../../shared/positions/points.rules.ts';

type Trx = Transaction<GeoTables>;

export const listLastPositions = (trx: Trx, companyId: string): Promise<Selectable<LastPositionsTable>[]> =>
  trx.selectFrom('last_positions').selectAll().where('company_id', '=', companyId).execute();

export const findLastPosition = (
  trx: Trx,
  { companyId, vehicleId }: VehicleKey,
): Promise<Selectable<LastPositionsTable> | undefined> =>
  trx
    .selectFrom('last_positions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();

/** What reports the positions of a vehicle: a position source or a phone, by its name. */
interface VehicleSource {
  vehicle_id: string;
  origin: PositionOrigin;
  name: string;
}

/** Units and phones of vehicles, by name. */
export async function listVehicleSources(trx: Trx, companyId: string): Promise<VehicleSource[]> {
  const { rows } = await sql<VehicleSource>`
    select units.vehicle_id, sources.system as origin, sources.name from position_units as units
    join position_sources as sources on sources.company_id = units.company_id and sources.id = units.source_id
    where units.company_id = ${companyId} and units.vehicle_id is not null
    union all
    select vehicle_id, 'phone', name from phones where company_id = ${companyId} and revoked_at is null
    order by name, origin`.execute(trx);
  return rows;
}

export type VisitRow = Selectable<StopVisitsTable>;

export function listVisits(trx: Trx, companyId: string, orderIds: readonly string[]): Promise<VisitRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return trx
    .selectFrom('stop_visits')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', 'in', [...orderIds])
    .orderBy('point')
    .execute();
}

/** Stores the answer of the office to a visit, accepted or dismissed; false: there is no such visit. */
export async function updateVisitAnswer(
  trx: Trx,
  { companyId, id }: { companyId: string; id: string },
  answered: Pick<VisitRow, 'answer' | 'answered_by'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stop_visits')
    .set(answered)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type ExpectedArrivalRow = Selectable<ExpectedArrivalsTable>;

export const listExpectedArrivals = (
  trx: Trx,
  companyId: string,
  orderIds: readonly string[],
): Promise<ExpectedArrivalRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('expected_arrivals')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('order_id', 'in', [...orderIds])
        .execute();

/** Stretch of the track of a vehicle. */
export interface TrackStretch extends VehicleKey {
  from: Date;
  to: Date;
}

/** Points of a stretch by time, without jumps. */
export async function listPoints(trx: Trx, { companyId, vehicleId, from, to }: TrackStretch): Promise<Point[]> {
  const rows = await trx
    .selectFrom('track_points')
    .select(['recorded_at', 'lat_e7', 'lng_e7', 'speed', 'course', 'accuracy'])
    .where('company_id', '=', companyId)
    .where('vehicle_id', '=', vehicleId)
    .where('recorded_at', '>=', from)
    .where('recorded_at', '<=', to)
    .where('is_suspect', '=', false)
    .orderBy('recorded_at')
    .execute();
  return rows.map(toPoint);
}

/** Lines of whole days, by day; days are Moscow's, both inclusive. */
export const listTrackDays = (
  trx: Trx,
  { companyId, vehicleId, first, last }: VehicleKey & { first: string; last: string },
): Promise<Omit<Selectable<TrackDaysTable>, 'company_id' | 'vehicle_id'>[]> =>
  trx
    .selectFrom('track_days')
    .select(['km', 'moving_minutes', 'line', sql<string>`day::text`.as('day')])
    .where('company_id', '=', companyId)
    .where('vehicle_id', '=', vehicleId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute();
