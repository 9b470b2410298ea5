import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The balance that a person stated last is found without reading every operation. */
export const openings: Migration = {
  up: async (db) => {
    await sql`create index operations__openings on operations (company_id, at desc) where category = 'opening'`.execute(
      db,
    );
  },
};
