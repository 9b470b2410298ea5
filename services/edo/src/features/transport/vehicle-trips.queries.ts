import { getSilenceBoundary } from '@trassa/contracts/edo/trip-state.rules';
import type { VehicleTripsQuery } from '@trassa/contracts/edo/vehicle-trips';
import { listPlatesOfVehicle } from '@trassa/contracts/identity/plate.rules';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { listPlateTwins } from '../../rollups/spellings.queries.ts';
import { tripConditionSql } from '../../rollups/trip.rules.ts';

const MAX_TRIPS = 500;

interface VehicleTripRow {
  chain_id: string;
  number: string;
  plate: string;
  driver: string;
  starts_at: Date;
  ends_at: Date;
}

/**
 * Trips of vehicles that touch a period, the newest first, with the plate of the waybill, which may lack the region. A
 * refused waybill is no trip; a trip without news ends at its term, or with its last document.
 */
export async function listVehicleTrips(
  trx: Transaction<EdoTables>,
  companyId: string,
  { plates, from, to, now }: VehicleTripsQuery & { now: Date },
): Promise<VehicleTripRow[]> {
  const twins = await listPlateTwins(trx, companyId, plates);
  const spelt = plates.flatMap((plate) => listPlatesOfVehicle(plate, twins));
  const isUnderWay = sql`news_due >= ${getSilenceBoundary(now)} and news_due < 'infinity'`;
  const { rows } = await sql<VehicleTripRow>`
    select * from (
      select chain_id, number, plate, driver, coalesce(loaded_at, started_at) as starts_at,
        coalesce(unloaded_at, closed_at, case when ${isUnderWay} then greatest(due_at, ${now}::timestamptz)
          else coalesce(due_at, last_at) end) as ends_at
      from chains
      where company_id = ${companyId} and connection_id in (select id from connections where company_id = ${companyId})
        and plate = any(${spelt}::text[]) and ${sql.raw(tripConditionSql)} and status <> 'ON_TRNACLOTKL'
        and started_at >= ${from}::timestamptz - interval '30 days' and started_at <= ${to}::timestamptz
    ) t where starts_at <= ${to}::timestamptz and ends_at >= ${from}::timestamptz and ends_at > starts_at
    order by starts_at desc limit ${MAX_TRIPS}`.execute(trx);
  return rows;
}
