import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Movements since a day are read from the entries of its month. */
export const entriesByTime: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index ledger_entries__at on ledger_entries (company_id, at)`.execute(db);
  },
};
