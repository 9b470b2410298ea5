import { getSilenceBoundary } from '@trassa/contracts/edo/trip-state.rules';
import type { PlatePair } from '@trassa/contracts/identity/plate.rules';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ChainRow, EdoTables } from '../../db/tables.ts';
import type { LabelCounts } from '../../rollups/figures.queries.ts';
import { getUtilizationWindowStart, tripConditionSql, UTILIZATION_DAYS } from '../../rollups/trip.rules.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import type { CountedValue } from './fleet-figures.rules.ts';

const tripCondition = sql.raw(tripConditionSql);

/** Columns read from a vehicle's latest chain. */
const chainColumns = [
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
const latestColumns = sql.join(chainColumns.map((column) => sql.ref(`c.${column}`)));

/** Vehicle over the connections of a scope; texts and times are those of its latest trip. */
export interface VehicleRow extends Pick<ChainRow, (typeof chainColumns)[number]> {
  plate: string;
  number: string;
  driver: string;
  from_addr: string;
  to_addr: string;
  trips: number;
  completed: number;
  documents: number;
  type: string;
  make: string;
  /** Payload in kg; null: not known. */
  capacity: number | null;
}

const buildNewestSql = (column: string) =>
  sql`(array_agg(${sql.ref(column)} order by started_at desc, chain_id desc))[1] as ${sql.ref(column)}`;
const newestTripSql = sql.join(['driver', 'from_addr', 'to_addr', 'connection_id', 'chain_id'].map(buildNewestSql));

/** SQL table `twins`: plates without a region, each with the whole plate of the same vehicle. */
const buildTwinsTable = (twins: readonly PlatePair[]) =>
  sql`unnest(${twins.map(({ short }) => short)}::text[], ${twins.map(({ plate }) => plate)}::text[]) as twins(short, whole)`;

/** Vehicles of the company, joined by whole plate; the shown number is one with a region, where there is one. */
const buildFleetSql = (
  { companyId, connectionIds }: OwnConnections,
  twins: readonly PlatePair[],
): RawBuilder<unknown> => sql`
  with twins as (select * from ${buildTwinsTable(twins)}),
  own as (
    select v.*, coalesce(whole, plate) as one from vehicles v left join twins on short = plate
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[])),
  fleet as (
    select one as plate, (array_agg(number order by (plate = one) desc, started_at desc, chain_id desc))[1] as number,
      ${newestTripSql}, sum(trips)::integer as trips, sum(completed)::integer as completed, sum(documents)::integer as documents
    from own group by one)`;

const buildTypedFleetSql = (companyId: string) => sql`fleet
  join chains c on c.company_id = ${companyId} and c.connection_id = fleet.connection_id and c.chain_id = fleet.chain_id
  left join lateral (
    select type, make, capacity from vehicle_types left join twins on short = plate
    where company_id = ${companyId} and fleet.plate in (plate, whole)
    order by (plate = fleet.plate) desc limit 1) as t on true`;

/** All vehicles with their latest trip, not paged: a fleet is small whatever the number of documents. */
export async function listVehicles(
  trx: Transaction<EdoTables>,
  scope: OwnConnections,
  twins: readonly PlatePair[],
): Promise<VehicleRow[]> {
  const { rows } = await sql<VehicleRow>`${buildFleetSql(scope, twins)}
    select fleet.*, ${latestColumns}, coalesce(t.type, '') as type,
      coalesce(t.make, '') as make, t.capacity from ${buildTypedFleetSql(scope.companyId)}
    order by c.last_at desc, fleet.plate`.execute(trx);
  return rows;
}

/** Query of the days on which vehicles were on a trip. */
interface TripDaysQuery {
  plates: readonly string[];
  twins: readonly PlatePair[];
  now: Date;
}

const DAY_SECONDS = 86_400;
/** A trip counts as over this many days after its beginning. */
const LONGEST_TRIP_DAYS = 30;

/**
 * Numbers of days on a trip among the last {@link UTILIZATION_DAYS} in Moscow, by plate. A trip lasts from its first
 * title to T3; without T3 to its latest document, or to now while it is active.
 */
export async function countTripDays(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
  { plates, twins, now }: TripDaysQuery,
): Promise<Map<string, number>> {
  const [since, days] = [getUtilizationWindowStart(now), UTILIZATION_DAYS];
  const dayOf = (time: RawBuilder<unknown>) =>
    sql`floor(extract(epoch from ${time} - ${since}::timestamptz) / ${sql.lit(DAY_SECONDS)})::integer`;
  const begin = dayOf(sql`c.started_at`);
  const end = dayOf(sql`coalesce(c.unloaded_at, case when c.news_due >= ${getSilenceBoundary(now)}
    and c.news_due < 'infinity' then ${now} else c.last_at end)`);
  const { rows } = await sql<{ plate: string; days: number }>`
    with asked as (select plate, plate as spelt from unnest(${plates}::text[]) as given(plate)),
    given as (select * from asked union all select plate, short from asked join ${buildTwinsTable(twins)} on whole = plate)
    select given.plate, count(distinct day) as days
    from given cross join unnest(${connectionIds}::uuid[]) as own(connection_id),
    lateral (
      select started_at, unloaded_at, news_due, last_at from chains
      where company_id = ${companyId} and chains.connection_id = own.connection_id and chains.plate = given.spelt
        and started_at >= ${since}::timestamptz - interval '1 day' * ${sql.lit(LONGEST_TRIP_DAYS)}
        and started_at < ${since}::timestamptz + interval '1 day' * ${days}::integer
        and ${tripCondition} and status <> 'ON_TRNACLOTKL') as c,
    generate_series(greatest(0, ${begin}), least(${days - 1}::integer, ${end}, ${begin} + ${sql.lit(LONGEST_TRIP_DAYS)})) as day
    group by 1`.execute(trx);
  return new Map(rows.map(({ plate, days: counted }) => [plate, counted]));
}

/** Numbers of trips of a vehicle, by driver as documents spell the name. */
export async function listTripCountsByDriver(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
  plates: readonly string[],
): Promise<LabelCounts[]> {
  const { rows } = await sql<LabelCounts>`
    select driver as label, count(*) as count, 0 as done from chains
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) and plate = any(${plates}::text[])
      and ${tripCondition} and driver <> ''
    group by 1`.execute(trx);
  return rows;
}

export async function listLatestTrips(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
  plates: readonly string[],
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select * from chains
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) and plate = any(${plates}::text[])
      and ${tripCondition}
    order by started_at desc, chain_id desc limit 50`.execute(trx);
  return rows;
}

/** Numbers of trips by distance, speed and return, estimates apart; counted by the job of `features/trip-measures`. */
export async function listTripCountsByMeasure(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
) {
  const { rows } = await sql<CountedValue & { kind: 'distance' | 'speed' | 'roi'; estimated: boolean }>`
    select kind, estimated, value::float8 as value, sum(count) as count, sum(clamped) as clamped from trip_measures
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) group by 1, 2, 3`.execute(trx);
  return rows;
}
