import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes by which the dashboard counts and adds up without reading the orders: those to be paid, and those with a term. */
export const toBePaid: Migration = {
  up: async (db) => {
    await sql`create index orders__to_be_paid on orders (company_id, id) include (price_kopecks)
      where status in ('delivered', 'свободен') and price_kopecks > 0`.execute(db);
    await sql`create index orders__active_by_term on orders (company_id, delivery_at)
      include (status, price_kopecks, news_due_at)
      where status in ('new', 'reviewed', 'accepted', 'confirmed', 'in_transit')`.execute(db);
  },
};
