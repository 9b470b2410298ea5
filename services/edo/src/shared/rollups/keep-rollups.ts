import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { type CountedChain, tallyChains, vehicleDeltas } from './chain-deltas.rules.ts';
import { clientDeltas, isNothing } from './client-deltas.rules.ts';
import { addToClients } from './clients-upkeep.queries.ts';
import { type CountedDocument, tallyDocuments } from './document-deltas.rules.ts';
import { addToRollups, type RollupOwner } from './rollups.queries.ts';
import { Tally } from './tally.rules.ts';
import { addToVehicles } from './vehicles.queries.ts';

/** What a transaction changed: as it was and as it is. */
export interface RowChanges {
  documentsBefore: readonly CountedDocument[];
  documentsAfter: readonly CountedDocument[];
  chainsBefore: readonly CountedChain[];
  chainsAfter: readonly CountedChain[];
}

/** Brings all figures up to date with a change, in the transaction that makes it. */
export async function keepRollups(trx: Transaction<EdoTables>, owner: RollupOwner, changes: RowChanges): Promise<void> {
  const tally = new Tally();
  tallyDocuments(tally, changes.documentsBefore, -1);
  tallyDocuments(tally, changes.documentsAfter, 1);
  tallyChains(tally, changes.chainsBefore, -1);
  tallyChains(tally, changes.chainsAfter, 1);
  await addToRollups(trx, owner, tally.entries());
  const clients = clientDeltas(changes.documentsBefore, changes.documentsAfter).filter((client) => !isNothing(client));
  await addToClients(trx, owner, clients);
  await addToVehicles(trx, owner, vehicleDeltas(changes.chainsBefore, changes.chainsAfter));
}
