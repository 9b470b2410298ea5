import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';

/**
 * Gives the rest of a transaction more room to group documents in. The planner expects groups to be many and would sort
 * documents for each; they fit into a tenth of this.
 */
export async function widenWorkMemory(trx: Transaction<EdoTables>): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true)`.execute(trx);
}

/**
 * The rest of a transaction is done by one process of Postgres. Helpers of it would each make all of what is joined anew:
 * three times the reading, and later done.
 */
export async function readAlone(trx: Transaction<EdoTables>): Promise<void> {
  await sql`select set_config('max_parallel_workers_per_gather', '0', true)`.execute(trx);
}
