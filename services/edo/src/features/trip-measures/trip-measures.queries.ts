import type { RouteLength } from '@trassa/contracts/geo/route-length';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { RollupOwner } from '../../shared/rollups/rollups.queries.ts';
import { wayIdSql } from '../../shared/rollups/way-id.rules.ts';

/** A way as documents name its ends. */
export interface AddressPair {
  from: string;
  to: string;
}

const wayId = sql.raw(wayIdSql);
const trips = ({ companyId, connectionId }: RollupOwner): RawBuilder<unknown> => sql`
  from chains where company_id = ${companyId} and connection_id = ${connectionId}
    and not deleted and docflow_type = 'ETRN' and plate <> '' and from_addr <> '' and to_addr <> ''`;

/** Connections whose measures are due, of all companies. */
export async function listDue(trx: Transaction<EdoTables>, now: Date): Promise<RollupOwner[]> {
  const { rows } = await sql<RollupOwner>`
    select company_id as "companyId", connection_id as "connectionId" from measurings where due_at <= ${now}`.execute(
    trx,
  );
  return rows;
}

/** Ways of trips that nobody has been asked about, or whose length is only an estimate from before then. */
export async function listUnmeasured(
  trx: Transaction<EdoTables>,
  owner: RollupOwner,
  { before, limit }: { before: Date; limit: number },
): Promise<AddressPair[]> {
  const { rows } = await sql<AddressPair>`
    select from_addr as "from", to_addr as "to" from (select distinct from_addr, to_addr ${trips(owner)}) as pairs
    where not exists (select 1 from ways w where w.company_id = ${owner.companyId} and w.id = ${wayId}
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

/** From here on a change of trips makes their measures stale again. `dueAt`: when to look again even without one. */
export async function beginMeasures(
  trx: Transaction<EdoTables>,
  owner: RollupOwner,
  dueAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('measurings')
    .set({ stale: false, due_at: dueAt })
    .where('company_id', '=', owner.companyId)
    .where('connection_id', '=', owner.connectionId)
    .execute();
}

/**
 * Counts trips by their measures. Hours are those from loading to unloading title within the bounds of the specification;
 * the return is the share of them that the drive takes, and a guess whatever the distance is. Ends that stand in one spot
 * are places known by their town alone: how far apart they are is not known.
 */
export async function countMeasures(trx: Transaction<EdoTables>, owner: RollupOwner): Promise<void> {
  await sql`delete from trip_measures where company_id = ${owner.companyId}
    and connection_id = ${owner.connectionId}`.execute(trx);
  await sql`
    with trips as (
      select ${wayId} as way, floor(extract(epoch from unloaded_at - loaded_at) / 60 + 0.5) as minutes ${trips(owner)}),
    measured as (
      select kind, w.estimated or kind = 'roi' as estimated, value
      from trips join ways w on w.company_id = ${owner.companyId} and w.id = trips.way and w.km > 0
      cross join lateral (select case when minutes >= 0 then least(greatest(minutes, 30), 2880) end as took) as t
      cross join lateral (values ('distance', w.km), ('speed', round(w.km * 60 / took, 1)),
        ('roi', round(w.hours * 6000 / took, 1))) as line(kind, value)
      where value is not null)
    insert into trip_measures (company_id, connection_id, kind, estimated, value, count)
    select ${owner.companyId}::uuid, ${owner.connectionId}::uuid, kind, estimated, value, count(*)
    from measured group by kind, estimated, value`.execute(trx);
}
