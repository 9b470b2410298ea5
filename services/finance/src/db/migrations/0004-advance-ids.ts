import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A notice of the factor may arrive before its id is stored; the deal is then found by our own id, in any company. */
export const advanceIds: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index advances__id on advances (id)`.execute(db);
  },
};
