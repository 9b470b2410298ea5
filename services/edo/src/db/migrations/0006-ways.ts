import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

const tables = [
  `create table ways (
    company_id uuid not null, id uuid not null, from_addr text not null, to_addr text not null,
    km numeric(8,1), hours numeric(8,1), estimated boolean not null, source text not null, asked_at timestamptz not null,
    primary key (company_id, id))`,
  `create table trip_measures (
    company_id uuid not null, connection_id uuid not null, kind text not null check (kind in ('distance', 'speed', 'roi')),
    estimated boolean not null, value numeric(10,1) not null, count integer not null,
    primary key (company_id, connection_id, kind, estimated, value))`,
  `create table measurings (
    company_id uuid not null, connection_id uuid not null, stale boolean not null, due_at timestamptz,
    primary key (company_id, connection_id))`,
];

/** Lengths of ways between addresses of documents, and what trips on them come to. */
export const waysMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of tables) await sql.raw(statement).execute(db);
    for (const table of ['ways', 'trip_measures', 'measurings']) await protectByCompany(db, table);
  },
};
