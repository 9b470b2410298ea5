import { silentBefore } from '@trassa/contracts/edo/trip-state.rules';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import { isTripSql } from '../../rollups/trip.rules.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import type { Counted } from './fleet-figures.rules.ts';

const isTrip = sql.raw(isTripSql);

/** Columns read from a vehicle's latest chain. */
const ofLatest = [
  'connection_id',
  'chain_id',
  'docflow_type',
  'status',
  'started_at',
  'last_at',
  'loaded_at',
  'unloaded_at',
  'due_at',
  'closed_at',
] as const;
const latestColumns = sql.join(ofLatest.map((column) => sql.ref(`c.${column}`)));

/** Vehicle over all connections; texts and times are those of its latest trip. */
export interface VehicleRow extends Pick<ChainRow, (typeof ofLatest)[number]> {
  plate: string;
  number: string;
  driver: string;
  from_addr: string;
  to_addr: string;
  trips: number;
  completed: number;
  documents: number;
  type: string;
}

const newest = (column: string) =>
  sql`(array_agg(${sql.ref(column)} order by started_at desc, chain_id desc))[1] as ${sql.ref(column)}`;
const latest = sql.join(['number', 'driver', 'from_addr', 'to_addr', 'connection_id', 'chain_id'].map(newest));

const fleet = ({ companyId, connectionIds }: OwnConnections): RawBuilder<unknown> => sql`
  with fleet as (
    select plate, ${latest}, sum(trips)::integer as trips, sum(completed)::integer as completed,
      sum(documents)::integer as documents
    from vehicles where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) group by plate)`;

const typed = (companyId: string) => sql`fleet
  join chains c on c.company_id = ${companyId} and c.connection_id = fleet.connection_id and c.chain_id = fleet.chain_id
  left join vehicle_types t on t.company_id = ${companyId} and t.plate = fleet.plate`;

/** All vehicles with their latest trip; a fleet is small whatever the number of documents. */
export async function listVehicles(trx: Transaction<EdoTables>, scope: OwnConnections): Promise<VehicleRow[]> {
  const { rows } = await sql<VehicleRow>`${fleet(scope)}
    select fleet.*, ${latestColumns}, coalesce(t.type, '') as type from ${typed(scope.companyId)}
    order by c.last_at desc, fleet.plate`.execute(trx);
  return rows;
}

/** Days on which vehicles were on a trip. */
export interface TripDays {
  plates: readonly string[];
  /** Midnight in Moscow of the first day, and the number of days up to today. */
  since: Date;
  days: number;
  now: Date;
}

/**
 * Moscow days on a trip, by plate, from a lookup per day instead of a scan of trips. A trip lasts from its first title
 * to T3; without T3 to its latest document, or to now while it is active. Trips begun more than a month before the
 * first day are treated as over.
 */
export async function countTripDays(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
  { plates, since, days, now }: TripDays,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ plate: string; days: number }>`
    with days as materialized (
      select ${since}::timestamptz + day * interval '1 day' as midnight
      from generate_series(0, ${days - 1}::integer) as day)
    select given.plate, count(*) as days from unnest(${plates}::text[]) as given(plate), days
    where exists (
      select 1 from unnest(${connectionIds}::uuid[]) as own(connection_id), lateral (
        select 1 from chains c
        where c.company_id = ${companyId} and c.connection_id = own.connection_id and c.plate = given.plate
          and c.started_at >= midnight - interval '30 days' and c.started_at < midnight + interval '1 day'
          and ${isTrip} and c.status <> 'ON_TRNACLOTKL'
          and coalesce(c.unloaded_at, case when c.news_due >= ${silentBefore(now)} and c.news_due < 'infinity'
            then ${now} else c.last_at end) >= midnight
        order by c.started_at desc limit 1) as trip)
    group by 1`.execute(trx);
  return new Map(rows.map(({ plate, days: counted }) => [plate, counted]));
}

export async function listDrivers(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
  plate: string,
): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select driver as name, count(*) as count from chains
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) and plate = ${plate}
      and ${isTrip} and driver <> ''
    group by 1 order by 2 desc, 1 limit 20`.execute(trx);
  return rows;
}

export async function listTrips(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
  plate: string,
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select * from chains
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) and plate = ${plate}
      and ${isTrip}
    order by started_at desc, chain_id desc limit 50`.execute(trx);
  return rows;
}

/** Numbers of trips by distance, speed and return, estimates apart; counted by the job of `features/trip-measures`. */
export async function listMeasures(trx: Transaction<EdoTables>, { companyId, connectionIds }: OwnConnections) {
  const { rows } = await sql<Counted & { kind: 'distance' | 'speed' | 'roi'; estimated: boolean }>`
    select kind, estimated, value::float8 as value, sum(count) as count, sum(clamped) as clamped from trip_measures
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) group by 1, 2, 3`.execute(trx);
  return rows;
}
