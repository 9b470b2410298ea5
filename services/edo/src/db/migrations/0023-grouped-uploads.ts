import { type Kysely, sql } from 'kysely';

/** Since when dropped documents are grouped by the ids of their titles; what is there already is yet to be. */
export const groupedUploadsMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table connections add column grouped_at timestamptz`.execute(db);
    await sql`alter table connections alter column grouped_at set default now()`.execute(db);
  },
};
