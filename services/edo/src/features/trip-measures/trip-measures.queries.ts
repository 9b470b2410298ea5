import type { RouteLength } from '@trassa/contracts/geo/route-length';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { isTripSql, TRIP_MINUTES } from '../../rollups/trip.rules.ts';
import { wayIdSql } from '../../rollups/way-id.rules.ts';
import { type ConnectionKey, ofConnection } from '../../shared/connection-key.ts';

/** A way as documents name its ends. */
export interface AddressPair {
  from: string;
  to: string;
}

const wayId = sql.raw(wayIdSql);
const [leastMinutes, mostMinutes] = [sql.lit(TRIP_MINUTES.least), sql.lit(TRIP_MINUTES.most)];

/** Chains after one and up to another, whether either is there or not; `upTo` null: to the end. */
export interface ChainSlice {
  after: string;
  upTo: string | null;
}

const trips = (owner: ConnectionKey, { after, upTo }: ChainSlice): RawBuilder<unknown> => sql`
  from chains where ${ofConnection(owner)}
    and chain_id > ${after} and (${upTo}::text is null or chain_id <= ${upTo})
    and ${sql.raw(isTripSql)} and from_addr <> '' and to_addr <> ''`;

/** Connections whose measures are due, of all companies. */
export async function listDue(trx: Transaction<EdoTables>, now: Date): Promise<ConnectionKey[]> {
  const { rows } = await sql<ConnectionKey>`
    select company_id as "companyId", connection_id as "connectionId" from measurings where due_at <= ${now}`.execute(
    trx,
  );
  return rows;
}

/** The chain with which a slice of so many ends; null: fewer are left. */
export async function findSliceEnd(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { after, chains }: { after: string; chains: number },
): Promise<string | null> {
  const { rows } = await sql<{ chain_id: string }>`
    select chain_id from chains
    where ${ofConnection(owner)} and chain_id > ${after}
    order by chain_id limit 1 offset ${chains - 1}`.execute(trx);
  return rows[0]?.chain_id ?? null;
}

/** Ways of trips that nobody has been asked about, or whose length is only an estimate from before then. */
export async function listUnmeasured(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { slice, before, limit }: { slice: ChainSlice; before: Date; limit: number },
): Promise<AddressPair[]> {
  const { rows } = await sql<AddressPair>`
    select "from", "to" from (
      select distinct from_addr as "from", to_addr as "to", ${wayId} as way ${trips(owner, slice)}) as pairs
    where not exists (select 1 from ways w where w.company_id = ${owner.companyId} and w.id = pairs.way
      and (not w.estimated or w.asked_at > ${before}))
    order by 1, 2 limit ${limit}`.execute(trx);
  return rows;
}

/** Writes lengths down. */
export async function keepLengths(
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
    select ${companyId}::uuid, ${wayId}, from_addr, to_addr, km, hours, estimated, source, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(from_addr text, to_addr text, km numeric,
      hours numeric, estimated boolean, source text)
    on conflict (company_id, id) do update set km = excluded.km, hours = excluded.hours,
      estimated = excluded.estimated, source = excluded.source, asked_at = excluded.asked_at`.execute(trx);
}

/** How far measuring has come. */
export interface Progress {
  cursor: string;
  counted: {
    /** How many trips have which measure, by {@link MeasureLine} without its count. */
    lines: Record<string, number>;
    /** Whether ways are to be asked about again, in some minutes or at once. */
    again: 'no' | 'later' | 'now';
  };
}

/**
 * Where measuring that is due goes on after an interruption, or its beginning; null: it is not due, or trips are being
 * changed. From here on a change of trips makes it for nothing.
 */
export async function openProgress(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  now: Date,
): Promise<Progress | null> {
  const fresh = JSON.stringify({ lines: {}, again: 'no' });
  const { rows } = await sql<Progress>`
    update measurings set stale = true, due_at = ${now}, cursor = coalesce(cursor, ''),
      counted = coalesce(counted, ${fresh}::jsonb)
    where ${unheld(owner, sql`due_at <= ${now}`)} returning cursor, counted`.execute(trx);
  return rows[0] ?? null;
}

/**
 * The line of measuring, unless somebody holds it: documents that are being taken in are going to make it stale, and
 * hold it for as long as they take. Nobody waits for them, measuring begins anew after them.
 */
const unheld = (owner: ConnectionKey, condition: RawBuilder<unknown>) => sql`(company_id, connection_id) in (
  select company_id, connection_id from measurings where ${ofConnection(owner)} and ${condition} for update skip locked)`;

/**
 * Writes down how far it has come.
 * @returns false when trips have changed since, or are being changed: nothing was written
 */
export async function keepProgress(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { from, to }: { from: string; to: Progress },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update measurings set cursor = ${to.cursor}, counted = ${JSON.stringify(to.counted)}::jsonb
    where ${unheld(owner, sql`cursor = ${from}`)}`.execute(trx);
  return Number(numAffectedRows) > 0;
}

/** Replaces the measures of trips by what was counted, unless trips have changed since. `dueAt`: when to look again. */
export async function endProgress(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { from, lines, dueAt }: { from: string; lines: readonly MeasureLine[]; dueAt: Date | null },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update measurings set stale = false, due_at = ${dueAt}, cursor = null, counted = null
    where ${unheld(owner, sql`cursor = ${from}`)}`.execute(trx);
  if (!numAffectedRows) return;
  await sql`delete from trip_measures where ${ofConnection(owner)}`.execute(trx);
  await sql`
    insert into trip_measures (company_id, connection_id, kind, estimated, value, count, clamped)
    select ${owner.companyId}::uuid, ${owner.connectionId}::uuid, kind, estimated, value, sum(count),
      coalesce(sum(count) filter (where clamped), 0)
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as given(kind text, estimated boolean, clamped boolean, value numeric, count integer)
    group by kind, estimated, value`.execute(trx);
}

/** So many trips have this measure. The value is a decimal as text. */
export interface MeasureLine {
  kind: string;
  estimated: boolean;
  /** Whether it rests on hours that entered as a bound. */
  clamped: boolean;
  value: string;
  count: number;
}

/**
 * Counts trips by their measures. Hours are those from loading to unloading title within the bounds of the specification;
 * the return is the share of them that the drive takes, and a guess whatever the distance is. Ends that stand in one spot
 * are places known by their town alone: how far apart they are is not known.
 */
export async function countMeasures(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  slice: ChainSlice,
): Promise<MeasureLine[]> {
  const { rows } = await sql<MeasureLine>`
    with trips as (
      select ${wayId} as way, floor(extract(epoch from unloaded_at - loaded_at) / 60 + 0.5) as minutes
      ${trips(owner, slice)}),
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
