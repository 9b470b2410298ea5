import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Views of the list of waybills, each a person's own. */
export const savedViewsMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table saved_views (
      company_id uuid not null, user_id uuid not null, name text not null, query text not null,
      primary key (company_id, user_id, name))`.execute(db);
    await protectByCompany(db, 'saved_views');
  },
};
