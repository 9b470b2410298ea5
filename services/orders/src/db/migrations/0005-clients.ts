import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const statements = `
  create table tracking_links (
    company_id uuid,
    id uuid,
    order_id uuid not null,
    token_hash text not null constraint tracking_links__token__unique unique,
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
    constraint tracking_links__order__fk foreign key (company_id, order_id)
      references orders on delete cascade
  );
  create unique index tracking_links__live__unique on tracking_links (company_id, order_id)
    where revoked_at is null;
  create table client_emails (
    company_id uuid,
    order_id uuid,
    event text,
    constraint client_emails__pk primary key (company_id, order_id, event),
    constraint client_emails__order__fk foreign key (company_id, order_id)
      references orders on delete cascade
  );
  create table email_refusals (
    company_id uuid,
    email text,
    refused_at timestamptz not null,
    constraint email_refusals__pk primary key (company_id, email)
  );
`;

const companyTables = ['tracking_links', 'client_emails', 'email_refusals'];

/** Links by which clients see orders, and emails to clients. */
export const clients: Migration = { up: (db) => createTables(db, { statements, ofCompany: companyTables }) };
