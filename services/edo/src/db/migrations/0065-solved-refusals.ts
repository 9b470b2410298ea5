import { type Kysely, sql } from 'kysely';

/** Who has solved the refusal of a waybill, and when. */
export const solvedRefusalsMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table chains add column solved_at timestamptz, add column solved_by text not null default ''`.execute(
      db,
    );
  },
};
