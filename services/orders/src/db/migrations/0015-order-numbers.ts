import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Waybills name the order they belong to by its number. */
export const orderNumbers: Migration = {
  async up(db) {
    await sql`create index orders__number on orders (company_id, number)`.execute(db);
  },
};
