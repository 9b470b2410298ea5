import { createOutboxTable } from '@trassa/service-kit/notification-outbox';
import { createTables } from '@trassa/service-kit/schema';
import { addSearchColumn } from '@trassa/service-kit/search';
import type { Migration } from 'kysely/migration';

const statements = `
  create table operations (
    company_id uuid,
    id uuid,
    type text not null,
    direction text not null constraint operations__direction__known check (direction in ('in', 'out')),
    category text not null,
    kopecks bigint not null constraint operations__kopecks__positive check (kopecks > 0),
    description text not null,
    status text not null constraint operations__status__known
      check (status in ('completed', 'pending', 'failed', 'withdrawn', 'cancelled')),
    at timestamptz not null,
    order_id uuid,
    order_number text,
    platform text,
    counterparty text,
    reference text not null,
    content_hash text,
    vat_kopecks bigint not null default 0,
    vehicle text,
    receipt text,
    reverses uuid,
    replaces uuid,
    replaced_by uuid,
    constraint operations__pk primary key (company_id, id),
    constraint operations__reference__unique unique (company_id, reference)
  );
  create index operations__newest on operations (company_id, at desc, id);
  create index operations__planned on operations (company_id, at)
    where status = 'pending' and reference like 'entered:%';
  create table receipts (
    company_id uuid,
    operation_id uuid,
    bytes bytea not null,
    constraint receipts__pk primary key (company_id, operation_id),
    constraint receipts__operation__fk foreign key (company_id, operation_id)
      references operations on delete cascade
  );
  create table cash_watch (
    company_id uuid constraint cash_watch__pk primary key,
    limit_kopecks bigint not null default 0 constraint cash_watch__limit__range check (limit_kopecks >= 0),
    warned_day text
  );
`;

const companyTables = ['operations', 'receipts', 'cash_watch'];

/** Operations of the screen with their receipts, the limit of cash warnings, and the outbox of notifications. */
export const operations: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await addSearchColumn(
      db,
      'operations',
      `description || coalesce(', ' || order_number, '') || coalesce(', ' || counterparty, '')`,
    );
    await createOutboxTable(db);
  },
};
