import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Outbox of payment requests, written in their transaction and delivered to services/finance. */
export const requestsTold: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table payment_requests add column finance_told_at timestamptz`.execute(db);
    await sql`create index payment_requests__untold on payment_requests (seq) where finance_told_at is null`.execute(
      db,
    );
  },
};
