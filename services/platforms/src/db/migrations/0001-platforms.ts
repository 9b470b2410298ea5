import { createTables, makeAppendOnly } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table connections (
    company_id uuid,
    id uuid,
    platform text not null,
    name text not null,
    login text not null,
    state text not null constraint connections__state__known check (state in ('connected', 'lost')),
    sealed_password text not null,
    sealed_token text,
    last_sync_at timestamptz,
    sync_error text,
    failures integer not null default 0,
    next_sync_at timestamptz,
    watermark timestamptz,
    read_began_at timestamptz,
    read_cursor text,
    created_at timestamptz not null,
    constraint connections__pk primary key (company_id, id),
    constraint connections__login__unique unique (company_id, platform, login)
  );
  create index connections__due on connections (next_sync_at) where next_sync_at is not null;
  create table syncs (
    company_id uuid,
    id uuid,
    connection_id uuid not null,
    trigger text not null constraint syncs__trigger__known check (trigger in ('manual', 'schedule', 'connect')),
    state text not null constraint syncs__state__known check (state in ('running', 'done', 'failed')),
    loaded integer not null default 0,
    created integer not null default 0,
    updated integer not null default 0,
    unchanged integer not null default 0,
    errors integer not null default 0,
    failures jsonb not null default '[]',
    error text,
    started_at timestamptz not null,
    finished_at timestamptz,
    constraint syncs__pk primary key (company_id, id),
    constraint syncs__connection__fk foreign key (company_id, connection_id)
      references connections on delete cascade
  );
  create index syncs__of_connection on syncs (company_id, connection_id, started_at desc);
  create unique index syncs__running__unique on syncs (company_id, connection_id) where state = 'running';
  create table x5_tokens (
    company_id uuid,
    handle_hash text,
    user_id uuid not null,
    sealed_token text not null,
    expires_at timestamptz not null,
    session_id uuid not null,
    constraint x5_tokens__pk primary key (company_id, handle_hash)
  );
  create unique index x5_tokens__handle_hash__unique on x5_tokens (handle_hash);
  create table targets (
    company_id uuid constraint targets__pk primary key,
    week_rubles bigint not null constraint targets__positive check (week_rubles > 0)
  );
  create table audit (
    company_id uuid,
    id bigint generated always as identity,
    at timestamptz not null default now(),
    user_id uuid,
    action text not null,
    detail text not null,
    constraint audit__pk primary key (company_id, id)
  );
`;

const companyTables = ['connections', 'syncs', 'x5_tokens', 'targets', 'audit'];

/** Connections with their syncs, tokens of X5, targets, audit. */
export const platforms: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await makeAppendOnly(db, 'audit', { isErasable: true });
  },
};
