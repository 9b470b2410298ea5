import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Delivered orders with a price, so that the dashboard counts and adds up those to be asked for without reading them. */
export const toBePaid: Migration = {
  up: async (db) => {
    await sql`create index orders__to_be_paid on orders (company_id, id) include (price_kopecks)
      where status in ('delivered', 'свободен') and price_kopecks > 0`.execute(db);
  },
};
