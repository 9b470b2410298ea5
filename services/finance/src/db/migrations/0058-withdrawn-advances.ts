import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The wish to withdraw a request stands before the factor is told, so that a lost call is repeated. */
export const withdrawnAdvances: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table advances add column withdrawal_asked_at timestamptz`.execute(db);
  },
};
