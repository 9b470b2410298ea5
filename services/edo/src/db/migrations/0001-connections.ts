import { createTables, makeAppendOnly } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table connections (
    company_id uuid,
    id uuid,
    login text not null,
    kind text not null check (kind in ('exchange', 'upload')),
    state text not null check (state in ('connected', 'disconnected')),
    sealed_password text,
    sealed_token text,
    expires_at timestamptz,
    user_name text,
    short_name text,
    error text,
    created_at timestamptz not null default now(),
    connected_at timestamptz,
    operator text not null default 'exchange' check (operator in ('exchange', 'diadoc', 'saby')),
    box text not null default '',
    sealed_logistics_key text,
    primary key (company_id, id),
    constraint connections__login__unique unique (company_id, kind, operator, login)
  );
  create table ingests (
    company_id uuid,
    connection_id uuid,
    state text not null default 'idle' check (state in ('idle', 'running', 'failed')),
    mode text not null default 'full' check (mode in ('full', 'changes')),
    deleted_pass boolean not null default false,
    reread boolean not null default false,
    next_page integer not null default 1,
    loaded integer not null default 0,
    total integer,
    read_began_at timestamptz,
    watermark timestamptz,
    started_at timestamptz,
    finished_at timestamptz,
    error text,
    unreadable integer not null default 0,
    announced_mark bigint not null default 0,
    primary key (company_id, connection_id),
    foreign key (company_id, connection_id) references connections
  );
  create table arrivals (
    company_id uuid,
    connection_id uuid,
    mark bigint not null,
    primary key (company_id, connection_id)
  ) with (fillfactor = 50);
  create table order_syncs (
    company_id uuid,
    connection_id uuid,
    state text not null check (state in ('running', 'done')),
    created integer not null default 0,
    updated integer not null default 0,
    unchanged integer not null default 0,
    errors integer not null default 0,
    total integer not null default 0,
    failures jsonb not null default '[]',
    cursor text not null default '',
    reported boolean not null default true,
    started_at timestamptz not null,
    finished_at timestamptz,
    primary key (company_id, connection_id)
  );
  create table saved_views (
    company_id uuid,
    user_id uuid,
    name text,
    query text not null,
    primary key (company_id, user_id, name)
  );
  create table comments (
    company_id uuid,
    subject_kind text not null constraint comments__subject__known check (subject_kind in ('waybill', 'client')),
    subject_id text not null,
    id uuid,
    author_id uuid not null,
    author_name text not null,
    text text not null,
    mentions jsonb not null,
    created_at timestamptz not null,
    edited_at timestamptz,
    removed_at timestamptz,
    constraint comments__pk primary key (company_id, id)
  );
  create index comments__of_subject on comments (company_id, subject_kind, subject_id, created_at, id);
  create table document_history (
    company_id uuid,
    id bigint generated always as identity,
    chain_id text not null,
    document_id text,
    kind text not null,
    actor text not null constraint document_history__actor__known check (actor in ('user', 'key', 'system')),
    user_id uuid,
    name text not null,
    detail text not null,
    at timestamptz not null,
    constraint document_history__pk primary key (company_id, id)
  );
  create index document_history__of_chain on document_history (company_id, chain_id, at desc, id desc);
  create unique index document_history__opened_once on document_history (company_id, chain_id, user_id)
    where kind = 'opened';
  create table audit (
    company_id uuid,
    id bigint generated always as identity,
    at timestamptz not null default now(),
    user_id uuid,
    action text not null,
    detail text not null,
    primary key (company_id, id)
  );
`;

const companyTables = [
  'connections',
  'ingests',
  'arrivals',
  'order_syncs',
  'saved_views',
  'comments',
  'document_history',
  'audit',
];

/** Connections to the exchange, their imports and orders, saved views, comments and histories. */
export const connections: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await makeAppendOnly(db, 'document_history', { isErasable: true });
    await makeAppendOnly(db, 'audit', { isErasable: true });
  },
};
