import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { VehicleDelta } from './chain-deltas.rules.ts';
import { hiddenOwner, type RollupOwner } from './rollups.queries.ts';

/** The status a vehicle has by its latest chain, letter for letter. */
export const vehicleStatusSql = sql.raw(`case when loaded_at is not null and unloaded_at is not null then 'Завершено'
  when unloaded_at is not null then 'Груз принят' when loaded_at is not null then 'Груз выдан' else 'В пути' end`);

/** Adds to vehicles and lets each show its latest chain; those without a trip left are removed. */
export async function addToVehicles(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: RollupOwner,
  deltas: readonly VehicleDelta[],
): Promise<void> {
  if (deltas.length === 0) return;
  const plates = deltas.map(({ plate }) => plate);
  await sql`
    insert into vehicles as v (company_id, connection_id, plate, trips, completed, documents)
    select ${companyId}::uuid, ${connectionId}::uuid, * from unnest(${plates}::text[],
      ${deltas.map(({ trips }) => trips)}::integer[], ${deltas.map(({ completed }) => completed)}::integer[],
      ${deltas.map(({ documents }) => documents)}::integer[])
    on conflict (company_id, connection_id, plate) do update set trips = v.trips + excluded.trips,
      completed = v.completed + excluded.completed, documents = v.documents + excluded.documents`.execute(trx);
  const own = sql`v.company_id = ${companyId} and v.connection_id = ${connectionId} and v.plate = any(${plates}::text[])`;
  if (deltas.some(({ trips }) => trips <= 0))
    await sql`delete from vehicles v where ${own} and trips <= 0`.execute(trx);
  await sql`
    update vehicles v set chain_id = latest.chain_id, number = latest.vehicle, driver = latest.driver,
      status = latest.status, from_addr = latest.from_addr, to_addr = latest.to_addr,
      started_at = latest.started_at, last_at = latest.last_at
    from unnest(${plates}::text[]) as given(plate) cross join lateral (
      select c.chain_id, c.vehicle, c.driver, c.from_addr, c.to_addr, c.started_at, c.last_at,
        ${vehicleStatusSql} as status from chains c
      where ${hiddenOwner({ companyId, connectionId })} and c.plate = given.plate
        and not c.deleted and c.docflow_type = 'ETRN' and c.plate <> ''
      order by c.started_at desc, c.chain_id desc limit 1) as latest
    where ${own} and v.plate = given.plate`.execute(trx);
}

/** Remembers what T1 titles say vehicles are. */
export async function keepVehicleTypes(
  trx: Transaction<EdoTables>,
  companyId: string,
  types: ReadonlyMap<string, string>,
): Promise<void> {
  if (types.size === 0) return;
  await sql`
    insert into vehicle_types (company_id, plate, type)
    select ${companyId}::uuid, * from unnest(${[...types.keys()]}::text[], ${[...types.values()]}::text[])
    on conflict (company_id, plate) do update set type = excluded.type
    where vehicle_types.type <> excluded.type`.execute(trx);
}
