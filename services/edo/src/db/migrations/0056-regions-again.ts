import { type Kysely, sql } from 'kysely';

/** Regions of addresses without commas are counted anew on start, or what is subtracted would not be what was added. */
export const regionsAgainMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`delete from rollups`.execute(db);
  },
};
