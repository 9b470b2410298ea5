import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Index by number: waybills refer to their order by its number. */
export const orderNumbers: Migration = {
  async up(db) {
    await sql`create index orders__number on orders (company_id, number)`.execute(db);
  },
};
