import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { LandingTables, LeadTable } from '../db/schema.ts';

/** Partner link by the hash of its token. */
export function findLeadByHash(db: Kysely<LandingTables>, hash: string): Promise<Selectable<LeadTable> | undefined> {
  return db.selectFrom('leads').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** Counts a visit of a link. */
export async function countVisit(db: Kysely<LandingTables>, hash: string): Promise<void> {
  await db.updateTable('leads').set({ visits: sql`visits + 1` }).where('token_hash', '=', hash).execute();
}
