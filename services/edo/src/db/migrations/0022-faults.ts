import { type Kysely, sql } from 'kysely';

/** How many checks a document did not pass. */
export const faultsMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table document_archives add column faults integer`.execute(db);
    await sql`create index document_archives__faults on document_archives (company_id) where faults > 0`.execute(db);
  },
};
