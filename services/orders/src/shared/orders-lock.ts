import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { OrdersTables } from '../db/schema.ts';

/**
 * One writer of a company's orders at a time, until the transaction ends: imports, and changes of one order. Taken first,
 * it leaves no order of row locks and counters in which two writers could wait for each other.
 */
export async function lockOrders(trx: Transaction<OrdersTables>, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${companyId}, 815))`.execute(trx);
}
