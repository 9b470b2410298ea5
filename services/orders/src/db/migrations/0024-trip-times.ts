import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders by the time their trip ends: the plan and the conflicts of an assignment read a few days of all orders. */
export const tripTimes: Migration = {
  up: async (db) => {
    await sql`create index orders__trip_times on orders (company_id, coalesce(delivery_at, pickup_at), pickup_at)
      where pickup_at is not null`.execute(db);
  },
};
