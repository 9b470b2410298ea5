import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { raiseArrivalMark } from '../documents-store/arrivals.queries.ts';
import { addToRollups } from './add-to-rollups.ts';
import { addToClients } from './clients-upkeep.queries.ts';
import type { FigureChanges } from './figure-changes.rules.ts';
import { addToVehicles } from './vehicles.queries.ts';

/** Updates all figures in the transaction of the changes, and raises the arrival mark of the connection. */
export async function updateRollups(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  changes: FigureChanges,
): Promise<void> {
  if (changes.isEmpty) return;
  await addToRollups(trx, owner, changes.rollups());
  await addToClients(trx, owner, changes.clients());
  const vehicles = changes.vehicles();
  await addToVehicles(trx, owner, vehicles);
  if (vehicles.length > 0) await markMeasuresStale(trx, owner);
  await raiseArrivalMark(trx, owner);
}

/** After changes of trips: makes their measures due again, and a running measurement void. */
async function markMeasuresStale(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<void> {
  await sql`
    insert into measurings as m (company_id, connection_id, stale, due_at)
    values (${owner.companyId}, ${owner.connectionId}, true, '-infinity')
    on conflict (company_id, connection_id) do update set stale = true, due_at = '-infinity', cursor = null, counted = null
    where not m.stale or m.cursor is not null`.execute(trx);
}
