import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { buildConditionHiddenFromPlanner, buildConnectionCondition } from '../shared/connection-key.ts';
import { isLatestTripUnsure, type VehicleChange } from './chain-changes.rules.ts';
import { tripConditionSql } from './trip.rules.ts';

/** Adds changes to vehicles, sets their latest chains, and removes vehicles without trips. */
export async function addToVehicles(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  changes: readonly VehicleChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const { companyId, connectionId } = owner;
  const plates = changes.map(({ plate }) => plate);
  await sql`
    insert into vehicles as v (company_id, connection_id, plate, trips, completed, documents)
    select ${companyId}::uuid, ${connectionId}::uuid, * from unnest(${plates}::text[],
      ${changes.map(({ trips }) => trips)}::integer[], ${changes.map(({ completed }) => completed)}::integer[],
      ${changes.map(({ documents }) => documents)}::integer[])
    on conflict (company_id, connection_id, plate) do update set trips = v.trips + excluded.trips,
      completed = v.completed + excluded.completed, documents = v.documents + excluded.documents`.execute(trx);
  if (changes.some(({ trips }) => trips <= 0)) {
    await sql`delete from vehicles v where ${buildConnectionCondition(owner, 'v')} and plate = any(${plates}::text[]) and trips <= 0`.execute(
      trx,
    );
  }
  const [sure, unsure] = [changes.filter((change) => !isLatestTripUnsure(change)), changes.filter(isLatestTripUnsure)];
  if (sure.length > 0) await setLatestTrips(trx, owner, sure);
  if (unsure.length > 0) await rebuildLatestTrips(trx, owner, unsure);
}

const latestTripSql = sql.raw(`chain_id = c.chain_id, number = c.vehicle, driver = c.driver, from_addr = c.from_addr,
  to_addr = c.to_addr, started_at = c.started_at, last_at = c.last_at`);

/**
 * Makes each added trip the latest of its vehicle, unless the stored one is later. Trips are looked up by key,
 * because by plate the planner would read all trips of the vehicles.
 */
async function setLatestTrips(trx: Transaction<EdoTables>, owner: ConnectionKey, changes: readonly VehicleChange[]) {
  const ids = changes.flatMap(({ latest }) => latest?.chain_id ?? []);
  await sql`
    with latest as materialized (
      select c.* from unnest(${ids}::text[]) as given(id) cross join lateral (
        select * from chains where ${buildConditionHiddenFromPlanner(owner)} and chain_id = given.id offset 0) as c)
    update vehicles v set ${latestTripSql} from latest c
    where ${buildConnectionCondition(owner, 'v')} and v.plate = c.plate
      and (v.started_at is null or (c.started_at, c.chain_id collate "C") >= (v.started_at, v.chain_id collate "C"))`.execute(
    trx,
  );
}

/** Sets the latest trips of vehicles whose latest one may be removed, in one statement. */
async function rebuildLatestTrips(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  changes: readonly VehicleChange[],
) {
  await sql`
    with latest as materialized (
      select distinct on (plate) * from chains
      where ${buildConnectionCondition(owner)}
        and plate = any(${changes.map(({ plate }) => plate)}::text[])
        and ${sql.raw(tripConditionSql)}
      order by plate, started_at desc, chain_id collate "C" desc)
    update vehicles v set ${latestTripSql} from latest c
    where ${buildConnectionCondition(owner, 'v')} and v.plate = c.plate`.execute(trx);
}

/** A vehicle as T1 has it; `capacity` in kg, null: not named. */
export interface VehicleOfT1 {
  type: string;
  make: string;
  capacity: number | null;
}

/** Stores vehicles by plate as T1 has them. */
export async function storeVehicleTypes(
  trx: Transaction<EdoTables>,
  companyId: string,
  read: ReadonlyMap<string, VehicleOfT1>,
): Promise<void> {
  if (read.size === 0) return;
  const vehicles = [...read.values()];
  await sql`
    insert into vehicle_types (company_id, plate, type, make, capacity)
    select ${companyId}::uuid, * from unnest(${[...read.keys()]}::text[], ${vehicles.map(({ type }) => type)}::text[],
      ${vehicles.map(({ make }) => make)}::text[], ${vehicles.map(({ capacity }) => capacity)}::integer[])
    on conflict (company_id, plate) do update
    set type = excluded.type, make = excluded.make, capacity = excluded.capacity
    where (vehicle_types.type, vehicle_types.make, vehicle_types.capacity)
      is distinct from (excluded.type, excluded.make, excluded.capacity)`.execute(trx);
}
