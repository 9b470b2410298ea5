import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table operator_feeds (
    company_id uuid,
    connection_id uuid,
    cursor text not null,
    primary key (company_id, connection_id)
  );
  create table operator_waybills (
    company_id uuid,
    connection_id uuid,
    chain_id text,
    titles jsonb not null,
    awaits jsonb not null,
    gis jsonb not null,
    uid text,
    is_revoked boolean not null,
    driver_approved_at timestamptz,
    since timestamptz not null,
    primary key (company_id, connection_id, chain_id)
  );
  create index operator_waybills__awaiting on operator_waybills (company_id, since)
    where awaits <> '[]' or gis->>'state' = 'refused';
  create table outgoing_titles (
    company_id uuid,
    id uuid default gen_random_uuid(),
    connection_id uuid not null,
    chain_id text not null,
    kind text not null,
    state text not null check (state in ('draft', 'prepared', 'sending', 'unknown', 'accepted', 'failed', 'cancelled')),
    fields jsonb not null,
    signer jsonb,
    file_name text,
    bytes bytea,
    hash text,
    ref text,
    signature bytea,
    title_id text,
    error text,
    user_id uuid,
    user_name text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null,
    sent_at timestamptz,
    primary key (company_id, id)
  );
  -- One title of a kind is on its way or accepted, whoever presses and how often.
  create unique index outgoing_titles__one on outgoing_titles (company_id, connection_id, chain_id, kind)
    where state not in ('failed', 'cancelled');
  create index outgoing_titles__unresolved on outgoing_titles (updated_at) where state in ('sending', 'unknown');
  create table cloud_tasks (
    company_id uuid,
    id uuid,
    connection_id uuid not null,
    parts jsonb not null,
    created_at timestamptz not null,
    primary key (company_id, id)
  );
`;

const companyTables = ['operator_feeds', 'operator_waybills', 'outgoing_titles', 'cloud_tasks'];

/** Tables of waybills at operators, of titles that the company writes, and of signing in the cloud. */
export const operators: Migration = { up: (db) => createTables(db, { statements, ofCompany: companyTables }) };
