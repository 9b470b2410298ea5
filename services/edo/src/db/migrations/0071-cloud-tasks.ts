import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Orders of signatures in the cloud of an operator, and its own tasks of each. */
export const cloudTasksMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table cloud_tasks (
      company_id uuid not null,
      id uuid not null,
      connection_id uuid not null,
      parts jsonb not null,
      created_at timestamptz not null,
      constraint cloud_tasks__pk primary key (company_id, id)
    )`.execute(db);
    await protectByCompany(db, 'cloud_tasks');
  },
};
