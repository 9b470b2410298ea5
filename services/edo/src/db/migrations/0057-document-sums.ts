import { type Kysely, sql } from 'kysely';

/** The sum of a document that states one, such as a УПД: it is searched for. */
export const documentSumsMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table documents add column sum text not null default ''`.execute(db);
  },
};
