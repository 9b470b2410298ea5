import type { RouteLength } from '@trassa/contracts/geo/route-length';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { TRIP_MINUTES, tripConditionSql } from '../../rollups/trip.rules.ts';
import { routeLegIdSql } from '../../rollups/way-id.rules.ts';
import { buildConnectionCondition } from '../../shared/connection-key.ts';

/** Leg by its addresses as written in documents. */
export interface AddressPair {
  from: string;
  to: string;
}

const legIdSql = sql.raw(routeLegIdSql);
const [leastMinutes, mostMinutes] = [sql.lit(TRIP_MINUTES.least), sql.lit(TRIP_MINUTES.most)];

/** Chains by id, after `after` and up to `upTo`, which need not exist; `upTo` null: to the end. */
export interface ChainSlice {
  after: string;
  upTo: string | null;
}

const buildTripsSql = (owner: ConnectionKey, { after, upTo }: ChainSlice): RawBuilder<unknown> => sql`
  from chains where ${buildConnectionCondition(owner)}
    and chain_id > ${after} and (${upTo}::text is null or chain_id <= ${upTo})
    and ${sql.raw(tripConditionSql)} and from_addr <> '' and to_addr <> ''`;

/** Connections with due measures, of all companies. */
export async function listDueConnections(trx: Transaction<EdoTables>, now: Date): Promise<ConnectionKey[]> {
  const { rows } = await sql<ConnectionKey>`
    select company_id as "companyId", connection_id as "connectionId" from measurings where due_at <= ${now}`.execute(
    trx,
  );
  return rows;
}

/** Last chain of a slice of this size; null when fewer are left. */
export async function findSliceEnd(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { after, chains }: { after: string; chains: number },
): Promise<string | null> {
  const { rows } = await sql<{ chain_id: string }>`
    select chain_id from chains
    where ${buildConnectionCondition(owner)} and chain_id > ${after}
    order by chain_id limit 1 offset ${chains - 1}`.execute(trx);
  return rows[0]?.chain_id ?? null;
}

/** Legs that were never requested, or whose estimate is older than the given time. */
export async function listUnmeasuredLegs(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { slice, before, limit }: { slice: ChainSlice; before: Date; limit: number },
): Promise<AddressPair[]> {
  const { rows } = await sql<AddressPair>`
    select "from", "to" from (
      select distinct from_addr as "from", to_addr as "to", ${legIdSql} as way ${buildTripsSql(owner, slice)}) as pairs
    where not exists (select 1 from ways w where w.company_id = ${owner.companyId} and w.id = pairs.way
      and (not w.estimated or w.asked_at > ${before}))
    order by 1, 2 limit ${limit}`.execute(trx);
  return rows;
}

export async function upsertLegLengths(
  trx: Transaction<EdoTables>,
  companyId: string,
  { pairs, lengths, now }: { pairs: readonly AddressPair[]; lengths: readonly (RouteLength | null)[]; now: Date },
): Promise<void> {
  const rows = pairs.map(({ from, to }, at) => {
    const { distance, time, estimated = true, source = 'none' } = lengths[at] ?? {};
    return { from_addr: from, to_addr: to, km: distance ?? null, hours: time ?? null, estimated, source };
  });
  await sql`
    insert into ways as w (company_id, id, from_addr, to_addr, km, hours, estimated, source, asked_at)
    select ${companyId}::uuid, ${legIdSql}, from_addr, to_addr, km, hours, estimated, source, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(from_addr text, to_addr text, km numeric,
      hours numeric, estimated boolean, source text)
    on conflict (company_id, id) do update set km = excluded.km, hours = excluded.hours,
      estimated = excluded.estimated, source = excluded.source, asked_at = excluded.asked_at`.execute(trx);
}

export interface MeasureProgress {
  cursor: string;
  counted: {
    /** Numbers of trips by {@link TripMeasureCount} without its count. */
    lines: Record<string, number>;
    /** Whether legs are to be requested again: in minutes, or at once. */
    again: 'no' | 'later' | 'now';
  };
}

/**
 * State of a due measurement, or its beginning; null: not due, or trips are being changed. Any later change of trips
 * discards the run.
 */
export async function openDueMeasuring(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  now: Date,
): Promise<MeasureProgress | null> {
  const fresh = JSON.stringify({ lines: {}, again: 'no' });
  const { rows } = await sql<MeasureProgress>`
    update measurings set stale = true, due_at = ${now}, cursor = coalesce(cursor, ''),
      counted = coalesce(counted, ${fresh}::jsonb)
    where ${buildUnlockedCondition(owner, sql`due_at <= ${now}`)} returning cursor, counted`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Row of the measurement unless it is locked: a running import will make it stale and holds the lock until its end, so
 * the measurement starts over after it instead of waiting.
 */
const buildUnlockedCondition = (
  owner: ConnectionKey,
  condition: RawBuilder<unknown>,
) => sql`(company_id, connection_id) in (
  select company_id, connection_id from measurings where ${buildConnectionCondition(owner)} and ${condition} for update skip locked)`;

/**
 * Stores the progress.
 * @returns false when trips have changed since `from` was read, or are being changed; then nothing was written
 */
export async function saveProgress(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { from, to }: { from: string; to: MeasureProgress },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update measurings set cursor = ${to.cursor}, counted = ${JSON.stringify(to.counted)}::jsonb
    where ${buildUnlockedCondition(owner, sql`cursor = ${from}`)}`.execute(trx);
  return Number(numAffectedRows) > 0;
}

/** Replaces the measures unless trips have changed since `from` was read. `dueAt`: time of the next run. */
export async function replaceMeasures(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { from, lines, dueAt }: { from: string; lines: readonly TripMeasureCount[]; dueAt: Date | null },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update measurings set stale = false, due_at = ${dueAt}, cursor = null, counted = null
    where ${buildUnlockedCondition(owner, sql`cursor = ${from}`)}`.execute(trx);
  if (!numAffectedRows) return;
  await sql`delete from trip_measures where ${buildConnectionCondition(owner)}`.execute(trx);
  await sql`
    insert into trip_measures (company_id, connection_id, kind, estimated, value, count, clamped)
    select ${owner.companyId}::uuid, ${owner.connectionId}::uuid, kind, estimated, value, sum(count),
      coalesce(sum(count) filter (where clamped), 0)
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as given(kind text, estimated boolean, clamped boolean, value numeric, count integer)
    group by kind, estimated, value`.execute(trx);
}

/** Number of trips with this measure. The value is a decimal as text. */
export interface TripMeasureCount {
  kind: string;
  estimated: boolean;
  /** Whether the hours were clamped to a bound. */
  clamped: boolean;
  value: string;
  count: number;
}

/**
 * Counts trips by measure. Hours are those from loading to unloading title, within the bounds of the specification;
 * return is the per cent of them spent driving, always an estimate. Addresses known by the same town alone coincide,
 * so their distance is unknown.
 */
export async function countTripsByMeasure(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  slice: ChainSlice,
): Promise<TripMeasureCount[]> {
  const { rows } = await sql<TripMeasureCount>`
    with trips as (
      select ${legIdSql} as way, floor(extract(epoch from unloaded_at - loaded_at) / 60 + 0.5) as minutes
      ${buildTripsSql(owner, slice)}),
    measured as (
      select kind, w.estimated or kind = 'roi' as estimated, value::numeric(10,1) as value,
        kind <> 'distance' and minutes <> took as clamped
      from trips join ways w on w.company_id = ${owner.companyId} and w.id = trips.way and w.km > 0
      cross join lateral (
        select case when minutes >= 0 then least(greatest(minutes, ${leastMinutes}), ${mostMinutes}) end as took) as t
      cross join lateral (values ('distance', w.km), ('speed', round(w.km * 60 / took, 1)),
        ('roi', round(w.hours * 6000 / took, 1))) as line(kind, value)
      where value is not null)
    select kind, estimated, clamped, value::text, count(*) as count from measured
    group by kind, estimated, clamped, value`.execute(trx);
  return rows;
}
