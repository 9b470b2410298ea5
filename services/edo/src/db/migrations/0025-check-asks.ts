import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** How often documents that nobody has opened were asked for to be checked; without `again_at` never again. */
export const checkAsksMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table check_asks (
      company_id uuid not null, connection_id uuid not null, document_id text not null,
      tries integer not null, again_at timestamptz,
      primary key (company_id, connection_id, document_id))`.execute(db);
    await protectByCompany(db, 'check_asks');
  },
};
