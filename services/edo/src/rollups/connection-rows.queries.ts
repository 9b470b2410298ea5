import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { buildConnectionCondition } from '../shared/connection-key.ts';

const PAGE_SIZE = 5000;

/** Pages of all rows of a connection in the order of their keys. */
export async function* readRowPages<Row>(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { table, key }: { table: 'documents'; key: 'document_id' } | { table: 'chains'; key: 'chain_id' },
): AsyncGenerator<Row[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Row & Record<typeof key, string>>`
      select * from ${sql.table(table)} where ${buildConnectionCondition(owner)}
        and ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${PAGE_SIZE}`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_SIZE) return;
    after = rows.at(-1)?.[key] ?? '';
  }
}
