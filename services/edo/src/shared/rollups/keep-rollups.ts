import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { markArrival } from '../arrivals.queries.ts';
import type { ConnectionKey } from '../connection-key.ts';
import type { Arrival } from '../recent-arrivals.ts';
import { addToRollups } from './add-to-rollups.ts';
import { addToClients } from './clients-upkeep.queries.ts';
import type { FigureChanges } from './figure-changes.rules.ts';
import { markStale } from './measurings.queries.ts';
import { addToVehicles } from './vehicles.queries.ts';

/**
 * Brings all figures up to date with what a transaction changed, in that transaction.
 * @returns the marks it stands between; null: it changed nothing, so what was counted before it still holds
 */
export async function keepRollups(
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
