import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Operations know vehicle and receipt, and a corrected one, its reversal and the right one know each other. */
export const correctedOperations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table operations add column vehicle text, add column receipt text, add column reverses uuid,
      add column replaces uuid, add column replaced_by uuid`.execute(db);
    await sql`create table receipts (
      company_id uuid not null,
      operation_id uuid not null,
      bytes bytea not null,
      constraint receipts__pk primary key (company_id, operation_id),
      constraint receipts__operation__fk foreign key (company_id, operation_id) references operations (company_id, id)
        on delete cascade
    )`.execute(db);
    await protectByCompany(db, 'receipts');
  },
};
