import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const table = `
  create table order_files (
    company_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    name text not null,
    state text not null,
    columns jsonb not null,
    rows jsonb not null,
    first_line integer not null,
    fields jsonb not null,
    verdict jsonb not null,
    passed integer not null default 0,
    created integer not null default 0,
    created_at timestamptz not null,
    constraint order_files__pk primary key (company_id, id),
    constraint order_files__state check (state in ('checked', 'taking', 'taken'))
  )`;

/** Files of orders between their dry run and their import. */
export const orderFiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(table).execute(db);
    await sql`create index order_files__age on order_files (created_at)`.execute(db);
    await protectByCompany(db, 'order_files');
  },
};
