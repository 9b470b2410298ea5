import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Debts get the days of the mended reading of terms: the backfill tells services/finance of every delivered order anew. */
export const termsAgain: Migration = {
  up: async (db) => {
    await sql`delete from backfills where name = 'money'`.execute(db);
  },
};
