import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The last debt of a payer is read without the others. */
export const payers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index receivables__last_of_debtor on receivables (company_id, debtor_name, delivered_at)`.execute(
      db,
    );
  },
};
