import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table order_files (
    company_id uuid,
    id uuid,
    user_id uuid not null,
    name text not null,
    state text not null constraint order_files__state check (state in ('checked', 'importing', 'imported')),
    columns jsonb not null,
    rows jsonb not null,
    first_line integer not null,
    fields jsonb not null,
    verdict jsonb not null,
    passed integer not null default 0,
    created integer not null default 0,
    created_at timestamptz not null,
    bytes bytea,
    source jsonb not null default '{"notes": [], "sheet": "", "sheets": []}',
    takes_changes boolean not null default false,
    updated integer not null default 0,
    constraint order_files__pk primary key (company_id, id)
  );
  create index order_files__age on order_files (created_at);
`;

const companyTables = ['order_files'];

/** Files of orders, kept for a day. */
export const orderFiles: Migration = { up: (db) => createTables(db, { statements, ofCompany: companyTables }) };
