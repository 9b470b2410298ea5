import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';

/** Lock until the transaction ends: keys and webhooks of a company are counted and added one after another. */
export async function lockIntegrations(db: Kysely<AccountTables>, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`integrations ${companyId}`}, 0))`.execute(db);
}
