import { type Kysely, sql } from 'kysely';

/** People who sign in only after the proof of their address; those from before go on without. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column must_prove_email boolean not null default false`.execute(db);
  // For the limit of emails about registrations with a taken address.
  await sql`create index letters__registration_tried on letters (to_email, created_at)
    where kind = 'registration-tried'`.execute(db);
}
