import { type Kysely, sql } from 'kysely';

/** Times at which somebody has promised news of a trip; the day of delivery that stood before is kept. */
export const promisedNewsMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table chains add column promised_at timestamptz, add column stated_due_at timestamptz`.execute(db);
  },
};
