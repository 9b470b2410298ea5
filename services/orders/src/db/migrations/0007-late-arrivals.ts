import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Time of arrival, foretold by position, of a trip that will be late; null: in time, or nothing is foretold. */
export const lateArrivals: Migration = {
  up: async (db) => {
    await sql`alter table orders add column late_at timestamptz`.execute(db);
  },
};
