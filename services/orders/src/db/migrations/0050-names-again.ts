import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The backfill tells services/finance of every delivered order anew, with the INN of its customer. */
export const namesAgain: Migration = {
  up: async (db) => {
    await sql`delete from backfills where name = 'money'`.execute(db);
  },
};
