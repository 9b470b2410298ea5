import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a trip will arrive that will be late by its position; null: it will not, or nothing is foretold. */
export const lateArrivals: Migration = {
  up: async (db) => {
    await sql`alter table orders add column late_at timestamptz`.execute(db);
  },
};
