import { type Kysely, sql } from 'kysely';

/** Trips are measured some at a time: up to which chain that has come, and what was counted so far. */
export const measuringSlicesMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table measurings add column cursor text, add column counted jsonb`.execute(db);
  },
};
