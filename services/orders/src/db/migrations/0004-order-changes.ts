import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Notes in the history, and payment requests: at most one per order. */
export const orderChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table order_history add column note text`.execute(db);
    await sql`
      create table payment_requests (
        company_id uuid not null,
        id uuid not null,
        seq bigint generated always as identity,
        order_id uuid not null,
        idempotency_key text,
        amount_kopecks bigint not null constraint payment_requests__amount__positive check (amount_kopecks > 0),
        currency text not null,
        facts jsonb not null,
        requested_by uuid not null,
        requested_at timestamptz not null,
        paid_reference text,
        constraint payment_requests__pk primary key (company_id, id),
        constraint payment_requests__order__unique unique (company_id, order_id),
        constraint payment_requests__order__fk foreign key (company_id, order_id) references orders (company_id, id)
      )`.execute(db);
    await sql`create index payment_requests__seq on payment_requests (company_id, seq)`.execute(db);
    await protectByCompany(db, 'payment_requests');
  },
};
