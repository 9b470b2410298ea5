import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The backfill tells services/finance of every delivered order anew, with routes whose towns had a street behind them. */
export const placesAgain: Migration = {
  up: async (db) => {
    await sql`delete from backfills where name = 'money'`.execute(db);
  },
};
