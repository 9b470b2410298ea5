import { type Kysely, sql } from 'kysely';

/** When somebody else took the second factors from a person: the days for a new set-up begin then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column factors_reset_at timestamptz`.execute(db);
}
