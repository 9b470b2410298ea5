import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';

/**
 * One writer of money per company until the transaction ends; it takes this lock first. So the hash chain has one end,
 * limits are checked and used by one writer, and no two writers deadlock.
 */
export async function lockMoney(trx: Transaction<FinanceTables>, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${companyId}, 817))`.execute(trx);
}
