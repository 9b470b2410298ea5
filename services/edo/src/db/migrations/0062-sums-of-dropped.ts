import { type Kysely, sql } from 'kysely';

/** Documents dropped before they had a sum are read once more on start. */
export const sumsOfDroppedMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`update connections set grouped_at = null where kind = 'upload'`.execute(db);
  },
};
