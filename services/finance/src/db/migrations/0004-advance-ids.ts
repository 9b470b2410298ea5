import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The factor's word may come before its id is written down here: then the deal tells our own id, of whatever company. */
export const advanceIds: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index advances__id on advances (id)`.execute(db);
  },
};
