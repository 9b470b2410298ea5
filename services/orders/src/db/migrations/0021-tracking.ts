import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const linksTable = `
  create table tracking_links (
    company_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    token_hash text not null,
    days integer not null,
    show_documents boolean not null,
    email text,
    told_delivery_at timestamptz,
    created_by uuid not null,
    created_at timestamptz not null,
    revoked_at timestamptz,
    opened_at timestamptz,
    last_opened_at timestamptz,
    constraint tracking_links__pk primary key (company_id, id),
    constraint tracking_links__token__unique unique (token_hash),
    constraint tracking_links__order__fk foreign key (company_id, order_id) references orders on delete cascade
  )`;

const lettersTable = `
  create table client_letters (
    company_id uuid not null,
    order_id uuid not null,
    event text not null,
    id uuid not null,
    letter jsonb not null,
    told_at timestamptz,
    constraint client_letters__pk primary key (company_id, order_id, event),
    constraint client_letters__order__fk foreign key (company_id, order_id) references orders on delete cascade
  )`;

const refusalsTable = `
  create table letter_refusals (
    company_id uuid not null,
    email text not null,
    refused_at timestamptz not null,
    constraint letter_refusals__pk primary key (company_id, email)
  )`;

/** Tracking links of orders, letters about them, and clients who want none; an order has at most one that is not revoked. */
export const tracking: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(linksTable).execute(db);
    await sql`create unique index tracking_links__live__unique on tracking_links (company_id, order_id)
      where revoked_at is null`.execute(db);
    await sql.raw(lettersTable).execute(db);
    await sql.raw(refusalsTable).execute(db);
    await sql`create index client_letters__untold on client_letters (company_id) where told_at is null`.execute(db);
    for (const table of ['tracking_links', 'client_letters', 'letter_refusals']) await protectByCompany(db, table);
  },
};
