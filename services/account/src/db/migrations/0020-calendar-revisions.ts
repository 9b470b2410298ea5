import { type Kysely, sql } from 'kysely';

/** Revisions of the events that a calendar feed has given out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calendar_feeds add column revisions jsonb not null default '{}'`.execute(db);
}
