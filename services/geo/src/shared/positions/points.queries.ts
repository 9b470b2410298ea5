import { type Selectable, sql, type Transaction } from 'kysely';
import type { LastPositionsTable, PhonesTable } from '../../db/position-tables.ts';
import type { GeoTables } from '../../db/schema.ts';
import {
  type AppliedPoints,
  DEGREE_UNITS,
  getVehicleKey,
  type KnownVehicleState,
  type SentPoint,
  toColumns,
  toPoint,
  type VehicleKey,
} from './points.rules.ts';

type Trx = Transaction<GeoTables>;

/** `on_duty`: whether, at each time asked, the driver was on a shift, or without the consent that limits to shifts. */
export type FoundPhone = Pick<Selectable<PhonesTable>, 'company_id' | 'id' | 'vehicle_id' | 'device'> & {
  on_duty: boolean[];
};

/** Phones by the hashes of their secrets, keyed by `index` of each question; revoked phones are not found. */
export async function findPhonesBySecretHash(
  trx: Trx,
  asked: readonly { index: number; hash: string; times: Date[] }[],
): Promise<Map<number, FoundPhone>> {
  const { rows } = await sql<FoundPhone & { index: number }>`
    select asked.index, phones.company_id, phones.id, phones.vehicle_id, phones.device,
      array(select not exists (select from driver_consents as consents where consents.company_id = phones.company_id
        and consents.driver_id = phones.driver_id)
      or exists (select from shifts where shifts.company_id = phones.company_id and shifts.driver_id = phones.driver_id
        and shifts.started_at <= point.at and (shifts.ended_at is null or shifts.ended_at >= point.at))
      from unnest(asked.times) with ordinality as point (at, n) order by n) as on_duty
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (index integer, hash text, times timestamptz[])
    join key_owners as owners on owners.kind = 'phones.secret_hash' and owners.key = asked.hash
    join phones on phones.company_id = owners.company_id and phones.secret_hash = owners.key
      and phones.revoked_at is null`.execute(trx);
  return new Map(rows.map(({ index, ...phone }) => [index, phone]));
}

type KnownRow = Selectable<LastPositionsTable> & { jump_at: Date | null; jump_lat: number; jump_lng: number };

/** Last positions of vehicles and the jumps after them, by {@link getVehicleKey}. */
export async function findKnownVehicleStates(
  trx: Trx,
  vehicles: readonly VehicleKey[],
): Promise<Map<string, KnownVehicleState>> {
  const { rows } = await sql<KnownRow>`
    select last.*, jump.recorded_at as jump_at, jump.lat_e7 as jump_lat, jump.lng_e7 as jump_lng
    from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb) as asked ("companyId" uuid, "vehicleId" uuid)
    join last_positions as last on last.company_id = asked."companyId" and last.vehicle_id = asked."vehicleId"
    left join lateral (select recorded_at, lat_e7, lng_e7 from track_points as points
      where points.company_id = last.company_id and points.vehicle_id = last.vehicle_id
        and points.recorded_at > last.recorded_at and points.is_suspect
      order by points.recorded_at desc limit 1) as jump on true`.execute(trx);
  return new Map(
    rows.map((row) => [
      getVehicleKey({ companyId: row.company_id, vehicleId: row.vehicle_id }),
      {
        last: { ...toPoint(row), standsSince: row.stands_since },
        suspect: row.jump_at && { at: row.jump_at, lat: row.jump_lat / DEGREE_UNITS, lng: row.jump_lng / DEGREE_UNITS },
      },
    ]),
  );
}

/** What a batch of points tells of a phone, for the row of the phone. */
export interface PhoneNews {
  companyId: string;
  id: string;
  battery: number | null;
  refused: number;
}

type VehicleWithPoints = VehicleKey & AppliedPoints<SentPoint> & { suspectAt: Date | null };

const pointColumns = sql.raw(
  'company_id, vehicle_id, recorded_at, lat_e7, lng_e7, speed, course, accuracy, origin, is_suspect, person_id',
);

/** Writes a batch in one statement: points, last positions, what rules have to look at, and phones. */
export async function writePositions(
  trx: Trx,
  { folded, phones, now }: { folded: readonly VehicleWithPoints[]; phones: readonly PhoneNews[]; now: Date },
): Promise<void> {
  const points = folded.flatMap(({ companyId: company_id, vehicleId: vehicle_id, kept }) =>
    kept.map((point) => ({
      ...{ company_id, vehicle_id, ...toColumns(point) },
      ...{ origin: point.origin, is_suspect: point.isSuspect, person_id: point.personId },
    })),
  );
  const lasts = folded.flatMap(({ companyId: company_id, vehicleId: vehicle_id, last }) =>
    last ? [{ company_id, vehicle_id, ...toColumns(last), origin: last.origin, stands_since: last.standsSince }] : [],
  );
  const confirmed = folded.flatMap(({ companyId, vehicleId, confirmsSuspect, suspectAt }) =>
    confirmsSuspect && suspectAt ? [{ company_id: companyId, vehicle_id: vehicleId, recorded_at: suspectAt }] : [],
  );
  await sql`
    with new_points as (
      insert into track_points (${pointColumns})
      select ${pointColumns} from jsonb_populate_recordset(null::track_points, ${JSON.stringify(points)}::jsonb)
      on conflict do nothing returning company_id, vehicle_id, recorded_at
    ), new_lasts as (
      insert into last_positions (company_id, vehicle_id, recorded_at, received_at, lat_e7, lng_e7, speed, course, accuracy,
        origin, stands_since)
      select company_id, vehicle_id, recorded_at, ${now}, lat_e7, lng_e7, speed, course, accuracy, origin, stands_since
      from jsonb_populate_recordset(null::last_positions, ${JSON.stringify(lasts)}::jsonb)
      on conflict (company_id, vehicle_id) do update set recorded_at = excluded.recorded_at,
        received_at = excluded.received_at, lat_e7 = excluded.lat_e7, lng_e7 = excluded.lng_e7, speed = excluded.speed,
        course = excluded.course, accuracy = excluded.accuracy, origin = excluded.origin,
        stands_since = excluded.stands_since
      where excluded.recorded_at > last_positions.recorded_at
    ), confirmed as (
      update track_points set is_suspect = false
      from jsonb_populate_recordset(null::track_points, ${JSON.stringify(confirmed)}::jsonb) as jumps
      where track_points.company_id = jumps.company_id and track_points.vehicle_id = jumps.vehicle_id
        and track_points.recorded_at = jumps.recorded_at
    ), seen as (
      update phones set last_at = ${now}, refused = phones.refused + news.refused,
        battery = coalesce(news.battery, phones.battery)
      from (select "companyId", id, sum(refused)::integer as refused, (array_agg(battery order by n desc))[1] as battery
        from jsonb_to_recordset(${JSON.stringify(phones.map((one, n) => ({ ...one, n })))}::jsonb)
          as sent ("companyId" uuid, id uuid, refused integer, battery smallint, n integer)
        group by "companyId", id) as news
      where phones.company_id = news."companyId" and phones.id = news.id
    )
    insert into moved_vehicles (company_id, vehicle_id, from_at)
      select company_id, vehicle_id, min(recorded_at) from new_points
      group by company_id, vehicle_id order by company_id, vehicle_id
      on conflict (company_id, vehicle_id) do update set revision = moved_vehicles.revision + 1,
        from_at = least(moved_vehicles.from_at, excluded.from_at)`.execute(trx);
}
