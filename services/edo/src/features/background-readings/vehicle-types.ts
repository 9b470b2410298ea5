import { sql } from 'kysely';
import { T1 } from '../../documents-store/chain-stages.rules.ts';
import { readAndStoreFacts } from '../../reading/read-facts.ts';
import { tripConditionSql } from '../../rollups/trip.rules.ts';
import { buildConnectionCondition } from '../../shared/connection-key.ts';
import { VEHICLE_TYPES_TASK } from '../../shared/job-names.ts';
import { buildFetchDueCondition } from './attempts.queries.ts';
import type { BackgroundReading } from './background-readings.ts';

/** Newest trips of a vehicle whose titles are read; a new trip brings a new title. */
const TRIPS_READ_PER_VEHICLE = 3;

const missingVehicleTypeCondition = sql`not exists (select 1 from vehicle_types t
  where t.company_id = v.company_id and t.plate = v.plate and t.make is not null)`;

/** T1 of vehicles without a known type: the vehicle that moved last, with the newest of its unread titles. */
export const vehicleTypesReading: BackgroundReading = {
  task: VEHICLE_TYPES_TASK,
  limit: 'EDO_TYPES_AT_ONCE',
  retryMs: 60 * 60_000,
  hasDue: () => sql`exists (select 1 from vehicles v
    where v.company_id = e.company_id and v.connection_id = e.id and ${missingVehicleTypeCondition})`,
  findNext: (owner, now) => sql`
    select title.*, v.plate as about from vehicles v cross join lateral (
      select d.* from (
        select chain_id, started_at from chains
        where ${buildConnectionCondition(owner)} and plate = v.plate
          and ${sql.raw(tripConditionSql)}
        order by started_at desc, chain_id desc limit ${TRIPS_READ_PER_VEHICLE}) as trip
      join documents d on ${buildConnectionCondition(owner, 'd')}
        and d.chain_id = trip.chain_id and d.doc_type = ${sql.lit(T1)} and not d.deleted
      where ${buildFetchDueCondition(VEHICLE_TYPES_TASK, now, sql`v.plate`)}
      order by trip.started_at desc, d.document_id limit 1) as title
    where ${buildConnectionCondition(owner, 'v')} and ${missingVehicleTypeCondition}
    order by v.last_at desc, v.plate limit 1`,
  read: readAndStoreFacts,
};
