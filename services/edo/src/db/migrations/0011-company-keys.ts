import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The primary key of rollups begins with the company, too. */
export const companyKeys: Migration = {
  up: async (db) => {
    await sql`create unique index rollups__pk on rollups (company_id, connection_id, slice, dim, id, category)`.execute(
      db,
    );
    await sql`alter table rollups drop constraint rollups_pkey, add constraint rollups__pk primary key using index rollups__pk`.execute(
      db,
    );
  },
};
