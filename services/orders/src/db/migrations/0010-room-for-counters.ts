import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Counters are updated with every order and read by company. Half of each page stays free, so that an updated row
 * remains on its page; otherwise the rows of a company spread over more pages with each order.
 */
export const roomForCounters: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ['order_totals', 'platform_days']) {
      await sql`alter table ${sql.table(table)} set (fillfactor = 50)`.execute(db);
    }
  },
};
