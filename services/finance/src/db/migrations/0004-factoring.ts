import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table quotes (
    company_id uuid,
    id uuid,
    order_id uuid,
    value_kopecks bigint not null,
    amount_kopecks bigint not null,
    terms jsonb not null,
    expires_at timestamptz not null,
    constraint quotes__pk primary key (company_id, id)
  );
  create index quotes__expired on quotes (expires_at);
  create table advances (
    company_id uuid,
    id uuid,
    order_id uuid not null,
    order_number text not null,
    platform text not null,
    debtor_name text not null,
    debtor_inn text,
    route_from text not null,
    route_to text not null,
    value_kopecks bigint not null,
    amount_kopecks bigint not null,
    fee_kopecks bigint not null,
    rate_bps integer not null,
    term_days integer not null,
    due_on text not null,
    instant boolean not null,
    documents jsonb not null,
    stage text not null,
    note text,
    trouble text,
    factor_id text constraint advances__factor_id__unique unique,
    idempotency_key text,
    content_hash text not null,
    requested_by uuid not null,
    requested_at timestamptz not null,
    checked_at timestamptz,
    approved_at timestamptz,
    paid_out_at timestamptz,
    ended_at timestamptz,
    withdrawal_asked_at timestamptz,
    constraint advances__pk primary key (company_id, id),
    constraint advances__amount__share check (amount_kopecks > 0 and (amount_kopecks * 10) <= (value_kopecks * 8)),
    constraint advances__fee__bounds check (fee_kopecks >= 0 and fee_kopecks <= amount_kopecks)
  );
  create unique index advances__active__unique on advances (company_id, order_id)
    where stage in ('submitted', 'verification', 'approved', 'paid_out', 'debtor_paid');
  create index advances__id on advances (id);
  create unique index advances__idempotency_key__unique on advances (company_id, idempotency_key);
  create index advances__newest on advances (company_id, requested_at desc);
  create index advances__open on advances (checked_at)
    where stage in ('submitted', 'verification', 'approved', 'paid_out', 'debtor_paid');
`;

const companyTables = ['quotes', 'advances'];

/** Quotes and advances. */
export const factoring: Migration = { up: (db) => createTables(db, { statements, ofCompany: companyTables }) };
