import { type Kysely, sql } from 'kysely';

/** How many documents of a walk could not be read: told at its end, which another run than the first may reach. */
export const setAsideMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw('alter table ingests add unreadable integer not null default 0').execute(db);
  },
};
