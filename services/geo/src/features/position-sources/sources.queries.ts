import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { PositionSourcesTable, PositionUnitsTable } from '../../db/position-tables.ts';
import type { GeoTables } from '../../db/schema.ts';

type Trx = Transaction<GeoTables>;
export type SourceRow = Selectable<PositionSourcesTable>;
export type UnitRow = Selectable<PositionUnitsTable>;
export interface SourceKey {
  companyId: string;
  id: string;
}

export const listSources = (trx: Trx, companyId: string): Promise<SourceRow[]> =>
  trx
    .selectFrom('position_sources')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findSource = (trx: Trx, { companyId, id }: SourceKey): Promise<SourceRow | undefined> =>
  trx
    .selectFrom('position_sources')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function insertSource(trx: Trx, source: Insertable<PositionSourcesTable>): Promise<void> {
  await trx.insertInto('position_sources').values(source).execute();
}

/** @returns whether there was one */
export async function deleteSource(trx: Trx, { companyId, id }: SourceKey): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('position_sources')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Changes a source unless its password has changed since the system was asked; false: it has. */
export async function changeUsedSource(
  trx: Trx,
  used: SourceRow,
  changes: Updateable<PositionSourcesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('position_sources')
    .set(changes)
    .where('company_id', '=', used.company_id)
    .where('id', '=', used.id)
    .where('sealed_password', '=', used.sealed_password)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the due sources of all companies; each is due again in a minute, or later where its system asks to wait. */
export async function takeSourcesToPull(trx: Trx, now: Date, most: number): Promise<SourceKey[]> {
  const { rows } = await sql<SourceKey>`
    update position_sources set next_at = ${now}::timestamptz + interval '1 minute'
    where (company_id, id) in (select company_id, id from position_sources
      where sealed_password is not null and state <> 'refused' and next_at <= ${now}
      order by next_at limit ${most} for update skip locked)
    returning company_id as "companyId", id`.execute(trx);
  return rows;
}

export const listUnits = (trx: Trx, companyId: string, sourceId?: string): Promise<UnitRow[]> =>
  trx
    .selectFrom('position_units')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if(sourceId !== undefined, (query) => query.where('source_id', '=', sourceId ?? ''))
    .orderBy('name')
    .orderBy('unit')
    .execute();

/** Stores units as the system names them now; units that are gone are forgotten, unless somebody has matched them. */
export async function replaceUnits(
  trx: Trx,
  { companyId, id }: SourceKey,
  units: readonly { unit: string; name: string; lastAt: Date | null }[],
): Promise<void> {
  const rows = JSON.stringify(units);
  await sql`
    with told as (select * from jsonb_to_recordset(${rows}::jsonb) as told (unit text, name text, "lastAt" timestamptz)),
    gone as (delete from position_units where company_id = ${companyId} and source_id = ${id} and vehicle_id is null
      and unit not in (select unit from told))
    insert into position_units (company_id, source_id, unit, name, last_at)
      select ${companyId}, ${id}, unit, name, "lastAt" from told
    on conflict (company_id, source_id, unit) do update set name = excluded.name,
      last_at = greatest(excluded.last_at, position_units.last_at)`.execute(trx);
}

/**
 * Matches units with vehicles; unknown units are ignored. The track from before stays with the former vehicle, if any;
 * only a unit that never had one brings its last day.
 */
export async function assignVehiclesToUnits(
  trx: Trx,
  { companyId, id }: SourceKey,
  { units, now }: { units: readonly { unit: string; vehicleId: string | null }[]; now: Date },
): Promise<void> {
  await sql`update position_units set vehicle_id = said."vehicleId",
      filled_to = case when position_units.vehicle_id is distinct from said."vehicleId"
        and (position_units.vehicle_id is not null or filled_to is not null) then ${now}::timestamptz else filled_to end
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as said (unit text, "vehicleId" uuid)
    where company_id = ${companyId} and source_id = ${id} and position_units.unit = said.unit`.execute(trx);
}

/** Stores up to when the track of a unit is complete, unless that is later: the unit may have been matched meanwhile. */
export async function updateFilledTo(
  trx: Trx,
  { companyId, id }: SourceKey,
  unit: { unit: string; to: Date },
): Promise<void> {
  await trx
    .updateTable('position_units')
    .set({ filled_to: sql`greatest(filled_to, ${unit.to}::timestamptz)` })
    .where('company_id', '=', companyId)
    .where('source_id', '=', id)
    .where('unit', '=', unit.unit)
    .execute();
}
