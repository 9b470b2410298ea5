import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What has moved on the account since a day is read from the entries of that month. */
export const entriesByTime: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index ledger_entries__at on ledger_entries (company_id, at)`.execute(db);
  },
};
