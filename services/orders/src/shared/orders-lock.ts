import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { OrdersTables } from '../db/schema.ts';

/**
 * Serialises imports and changes of a company's orders until the transaction ends. Taken first, the lock excludes
 * deadlocks between the rows of two changes.
 */
export async function lockOrders(trx: Transaction<OrdersTables>, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${companyId}, 815))`.execute(trx);
}
