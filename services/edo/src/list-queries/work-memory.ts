import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';

/**
 * More memory for grouping until the end of a transaction. The planner expects many groups and would sort documents;
 * they fit into a tenth of this memory.
 */
export async function widenWorkMemory(trx: Transaction<EdoTables>): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true)`.execute(trx);
}

/**
 * No parallel workers until the end of a transaction: each would build the joined side anew, which read three times
 * as much.
 */
export async function disableParallelWorkers(trx: Transaction<EdoTables>): Promise<void> {
  await sql`select set_config('max_parallel_workers_per_gather', '0', true)`.execute(trx);
}
