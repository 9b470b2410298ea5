import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Changes of people keep what they replaced, so that they can be taken back. */
export const takeBack: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table order_history add column replaced jsonb, add column takes_back uuid`.execute(db);
  },
};
