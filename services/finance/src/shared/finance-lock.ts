import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';

/**
 * One writer of a company's money at a time, until the transaction ends. Taken first by everything that writes: the chain
 * of hashes has one end, limits are read and used by one, and no two writers can wait for each other.
 */
export async function lockMoney(trx: Transaction<FinanceTables>, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${companyId}, 817))`.execute(trx);
}
