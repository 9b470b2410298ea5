import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { markArrival } from '../documents-store/arrivals.queries.ts';
import type { Arrival } from '../documents-store/recent-arrivals.ts';
import type { ConnectionKey } from '../shared/connection-key.ts';
import { addToRollups } from './add-to-rollups.ts';
import { addToClients } from './clients-upkeep.queries.ts';
import type { FigureChanges } from './figure-changes.rules.ts';
import { markStale } from './measurings.queries.ts';
import { addToVehicles } from './vehicles.queries.ts';

/**
 * Updates all figures in the transaction of the changes.
 * @returns marks before and after; null: nothing has changed
 */
export async function updateRollups(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  changes: FigureChanges,
): Promise<Arrival | null> {
  if (changes.isEmpty) return null;
  await addToRollups(trx, owner, changes.rollups());
  await addToClients(trx, owner, changes.clients());
  const vehicles = changes.vehicles();
  await addToVehicles(trx, owner, vehicles);
  if (vehicles.length > 0) await markStale(trx, owner);
  return markArrival(trx, owner);
}
