import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const ordersTable = sql`
  create table orders (
    company_id uuid not null,
    id uuid not null,
    platform text not null,
    external_order_id text not null,
    number text not null,
    status text not null,
    source_status text not null,
    priority text not null constraint orders__priority__known check (priority in ('low', 'normal', 'high', 'urgent')),
    price_kopecks bigint constraint orders__price__not_negative check (price_kopecks >= 0),
    currency text not null,
    ordered_at timestamptz not null,
    pickup_at timestamptz,
    delivery_at timestamptz,
    completed_at timestamptz,
    content jsonb not null,
    search_key text not null,
    content_hash text not null,
    source_updated_at timestamptz,
    version integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint orders__pk primary key (company_id, id),
    constraint orders__external_id__unique unique (company_id, platform, external_order_id)
  )`;

const historyTable = sql`
  create table order_history (
    company_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    kind text not null,
    from_status text,
    to_status text,
    actor text not null,
    user_id uuid,
    document jsonb,
    fields text[] not null,
    version integer not null,
    at timestamptz not null,
    constraint order_history__pk primary key (company_id, id),
    constraint order_history__order__fk foreign key (company_id, order_id) references orders (company_id, id)
  )`;

/** Orders with their history. The included columns let trends be read from the index alone. */
export const orders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await ordersTable.execute(db);
    await historyTable.execute(db);
    await sql`create index orders__newest on orders (company_id, ordered_at desc, id desc)`.execute(db);
    await sql`create index orders__newest_of_status on orders (company_id, status, ordered_at desc, id desc)`.execute(
      db,
    );
    await sql`create index orders__completed on orders (company_id, completed_at) include (price_kopecks)
      where completed_at is not null`.execute(db);
    await sql`create index order_history__of_order on order_history (company_id, order_id, version desc)`.execute(db);
    await protectByCompany(db, 'orders');
    await protectByCompany(db, 'order_history');
  },
};
