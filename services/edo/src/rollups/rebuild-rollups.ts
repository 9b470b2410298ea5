import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { buildConnectionCondition } from '../shared/connection-key.ts';
import type { CountedChain } from './chain-changes.rules.ts';
import { readRowPages } from './connection-rows.queries.ts';
import type { CountedDocument } from './document-changes.rules.ts';
import { FigureChanges, type RowChanges } from './figure-changes.rules.ts';
import { lockRollupLines } from './rollups.queries.ts';
import { updateRollups } from './update-rollups.ts';

const noChanges = { documentsBefore: [], documentsAfter: [], chainsBefore: [], chainsAfter: [] };

/** Rebuilds all figures of a connection from documents and chains, in the transaction of the caller. */
export async function rebuildRollups(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<void> {
  await lockRollupLines(trx, owner);
  for (const table of ['rollups', 'rollup_sizes', 'clients', 'vehicles'])
    await sql`delete from ${sql.table(table)} where ${buildConnectionCondition(owner)}`.execute(trx);
  const keep = (rows: RowChanges) => {
    const changes = new FigureChanges();
    changes.add(rows);
    return updateRollups(trx, owner, changes);
  };
  for await (const documentsAfter of readRowPages<CountedDocument>(trx, owner, {
    table: 'documents',
    key: 'document_id',
  })) {
    await keep({ ...noChanges, documentsAfter });
  }
  for await (const chainsAfter of readRowPages<CountedChain>(trx, owner, { table: 'chains', key: 'chain_id' })) {
    await keep({ ...noChanges, chainsAfter });
  }
}
