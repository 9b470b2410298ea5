import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

const parties = `
  go_name text not null, go_inn text not null, go_kpp text not null,
  gp_name text not null, gp_inn text not null, gp_kpp text not null,
  tk_name text not null, tk_inn text not null, tk_kpp text not null,
  vehicle text not null, driver text not null, from_addr text not null, to_addr text not null`;

const tables = [
  `create table connections (
    company_id uuid not null, id uuid not null, login text not null,
    kind text not null check (kind in ('exchange', 'upload')),
    state text not null check (state in ('connected', 'disconnected')),
    sealed_password text, sealed_token text, expires_at timestamptz, user_name text, short_name text, error text,
    created_at timestamptz not null default now(), connected_at timestamptz,
    primary key (company_id, id),
    constraint connections__login__unique unique (company_id, kind, login))`,
  `create table ingests (
    company_id uuid not null, connection_id uuid not null,
    state text not null default 'idle' check (state in ('idle', 'running', 'failed')),
    mode text not null default 'full' check (mode in ('full', 'changes')),
    deleted_pass boolean not null default false, rewalked boolean not null default false,
    next_page integer not null default 1,
    loaded integer not null default 0, total integer, walk_began_at timestamptz, watermark timestamptz,
    started_at timestamptz, finished_at timestamptz, error text,
    primary key (company_id, connection_id),
    foreign key (company_id, connection_id) references connections)`,
  `create table documents (
    company_id uuid not null, connection_id uuid not null, document_id text not null,
    seq bigint not null generated always as identity, chain_id text not null,
    create_date timestamptz not null, update_date timestamptz not null, read boolean not null, deleted boolean not null,
    status_code text not null, doc_type text not null, role_code text not null, docflow_type text not null,
    number text not null, doc_date text not null, trip text not null, doc_driver text not null, ${parties},
    last_type text not null, last_at text not null, chain_documents jsonb not null,
    primary key (company_id, connection_id, document_id))`,
  `create table chains (
    company_id uuid not null, connection_id uuid not null, chain_id text not null, docflow_type text not null,
    status text not null, complete boolean not null, deleted boolean not null, unread boolean not null,
    waiting_since timestamptz, started_at timestamptz not null, last_at timestamptz not null,
    documents integer not null, number text not null, doc_date text not null, trip text not null, ${parties},
    search text not null, grams integer[] not null, ordered_at timestamptz,
    primary key (company_id, connection_id, chain_id))`,
  `create table archives (
    company_id uuid not null, hash text not null, bytes bytea not null, size integer not null,
    received_at timestamptz not null default now(),
    primary key (company_id, hash))`,
  // Archives are compressed already: compressing them again in the row would only cost time.
  'alter table archives alter column bytes set storage external',
  `create table document_archives (
    company_id uuid not null, connection_id uuid not null, document_id text not null, update_date timestamptz not null,
    hash text, file_name text, fetched_at timestamptz not null default now(),
    primary key (company_id, connection_id, document_id),
    foreign key (company_id, hash) references archives)`,
  `create table uploads (
    company_id uuid not null, id uuid not null, name text not null, size bigint not null, hash text,
    result text not null check (result in ('accepted', 'known', 'refused')),
    document_ids text[] not null, chain_id text, summary text, code text, error text,
    uploaded_at timestamptz not null default now(),
    primary key (company_id, id))`,
  `create table upload_links (
    company_id uuid not null, ref text not null, chain_id text not null,
    primary key (company_id, ref))`,
  `create table order_syncs (
    company_id uuid not null, connection_id uuid not null, state text not null check (state in ('running', 'done')),
    created integer not null default 0, updated integer not null default 0, unchanged integer not null default 0,
    errors integer not null default 0, total integer not null default 0, failures jsonb not null default '[]',
    cursor text not null default '', reported boolean not null default true, started_at timestamptz not null, finished_at timestamptz,
    primary key (company_id, connection_id))`,
  `create table audit (
    company_id uuid not null, id bigint not null generated always as identity, at timestamptz not null default now(),
    user_id uuid, action text not null, detail text not null,
    primary key (company_id, id))`,
];

const indexes = [
  'create index documents__list on documents (company_id, docflow_type, create_date, document_id, connection_id) where not deleted',
  'create index documents__all on documents (company_id, create_date, document_id, connection_id) where not deleted',
  'create index documents__status on documents (company_id, status_code, create_date, document_id, connection_id) where not deleted',
  'create index documents__deleted on documents (company_id, create_date, document_id, connection_id) where deleted',
  'create index documents__chain on documents (company_id, connection_id, chain_id, create_date)',
  'create index documents__id on documents (company_id, document_id)',
  'create index documents__go on documents (company_id, go_inn, create_date)',
  'create index documents__gp on documents (company_id, gp_inn, create_date)',
  `create index chains__list on chains (company_id, docflow_type, started_at, chain_id, connection_id) include (status)
   where not deleted`,
  'create index chains__status on chains (company_id, status, started_at, chain_id, connection_id) where not deleted',
  'create index chains__id on chains (company_id, chain_id)',
  'create index chains__waiting on chains (company_id, waiting_since) where waiting_since is not null',
  'create index chains__search on chains using gin (company_id, grams)',
  'create index uploads__list on uploads (company_id, uploaded_at)',
];

/**
 * Patterns and arrays are compared by operators that are not leakproof, so row-level security keeps them away from
 * indexes. This function stands behind the same rule by itself: it answers for the company of the transaction and nobody
 * else, and may use the index. Conditions as in `search-text.rules.ts`.
 */
const findChains = `
  create function find_chains(conditions jsonb) returns table (connection_id uuid, chain_id text)
  language plpgsql stable security definer set search_path = edo, public, pg_temp rows 2000 as $$
  declare
    company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
    clause text;
  begin
    if company is null then return; end if;
    select string_agg(any_of.clause, ' and ') into clause
    from jsonb_array_elements(conditions) as condition, lateral (
      select '(' || string_agg(
        case when jsonb_array_length(way->'grams') = 0 then format('search ~ %L', way->>'pattern')
        else format('(grams @> %L::integer[] and search ~ %L)',
          translate(way->>'grams', '[]', '{}'), way->>'pattern') end, ' or ') || ')' as clause
      from jsonb_array_elements(condition) as way) as any_of;
    return query execute format(
      'select c.connection_id, c.chain_id from chains c where c.company_id = %L and %s', company, clause);
  end $$`;

/**
 * A table that has just been filled has no statistics until autovacuum comes by, and without them the planner reads it
 * whole. The service's role may not gather them itself.
 */
const analyzeLists = `
  create function analyze_lists() returns void
  language plpgsql security definer set search_path = edo, pg_temp as $$
  begin
    analyze documents;
    analyze chains;
  end $$`;

/** Connections, documents, chains, archives, uploads. */
export const exchangeMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create extension if not exists btree_gin schema public`.execute(db);
    for (const statement of [...tables, ...indexes, findChains, analyzeLists]) await sql.raw(statement).execute(db);
    const tenant = [
      'connections',
      'ingests',
      'documents',
      'chains',
      'archives',
      'document_archives',
      'uploads',
      'upload_links',
    ];
    for (const table of [...tenant, 'order_syncs', 'audit']) await protectByCompany(db, table);
  },
};
