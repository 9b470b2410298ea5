import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** VAT inside the sum of a debt; services/orders tells of it anew. */
export const vat: Migration = {
  up: async (db) => {
    await sql`alter table receivables add column vat_kopecks bigint not null default 0`.execute(db);
  },
};
