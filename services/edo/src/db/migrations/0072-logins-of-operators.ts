import { type Kysely, sql } from 'kysely';

/** The same login at two operators is two connections. */
export const loginsOfOperatorsMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table connections
      drop constraint connections__login__unique,
      add constraint connections__login__unique unique (company_id, kind, operator, login)`.execute(db);
  },
};
