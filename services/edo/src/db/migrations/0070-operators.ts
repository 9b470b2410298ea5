import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Connections to operators, what these say of waybills, and titles that the company writes. */
export const operatorsMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table connections
      add column operator text not null default 'exchange'
        constraint connections__operator__known check (operator in ('exchange', 'diadoc', 'saby')),
      add column box text not null default '',
      add column sealed_logistics_key text`.execute(db);
    await sql`create table operator_feeds (
      company_id uuid not null,
      connection_id uuid not null,
      cursor text not null,
      constraint operator_feeds__pk primary key (company_id, connection_id)
    )`.execute(db);
    await sql`create table operator_waybills (
      company_id uuid not null,
      connection_id uuid not null,
      chain_id text not null,
      titles jsonb not null,
      awaits jsonb not null,
      gis jsonb not null,
      uid text,
      is_revoked boolean not null,
      driver_approved_at timestamptz,
      since timestamptz not null,
      constraint operator_waybills__pk primary key (company_id, connection_id, chain_id)
    )`.execute(db);
    await sql`create index operator_waybills__awaiting on operator_waybills (company_id, since)
      where awaits <> '[]' or gis->>'state' = 'refused'`.execute(db);
    await sql`create table outgoing_titles (
      company_id uuid not null,
      id uuid not null default gen_random_uuid(),
      connection_id uuid not null,
      chain_id text not null,
      kind text not null,
      state text not null constraint outgoing_titles__state__known check
        (state in ('draft', 'prepared', 'sending', 'unknown', 'accepted', 'failed', 'cancelled')),
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
      constraint outgoing_titles__pk primary key (company_id, id)
    )`.execute(db);
    // One title of a kind is on its way or accepted, whoever presses and how often.
    await sql`create unique index outgoing_titles__one on outgoing_titles (company_id, connection_id, chain_id, kind)
      where state not in ('failed', 'cancelled')`.execute(db);
    await sql`create index outgoing_titles__unresolved on outgoing_titles (updated_at)
      where state in ('sending', 'unknown')`.execute(db);
    for (const table of ['operator_feeds', 'operator_waybills', 'outgoing_titles']) await protectByCompany(db, table);
  },
};
