import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders by loading: the calendar reads a few weeks of all orders. */
export const loadingDays: Migration = {
  up: async (db) => {
    await sql`create index orders__loading on orders (company_id, pickup_at)`.execute(db);
  },
};
