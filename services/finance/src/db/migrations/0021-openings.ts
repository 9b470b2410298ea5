import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Index of the balances that people stated, by which the last one is found. */
export const openingBalanceIndex: Migration = {
  up: async (db) => {
    await sql`create index operations__openings on operations (company_id, at desc) where category = 'opening'`.execute(
      db,
    );
  },
};
