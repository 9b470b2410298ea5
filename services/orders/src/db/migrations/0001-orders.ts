import { createTables, makeAppendOnly } from '@trassa/service-kit/schema';
import { addSearchColumn } from '@trassa/service-kit/search';
import type { Migration } from 'kysely/migration';

const searchedMembers = [
  ...['waybill_number', 'customer_name', 'customer_inn', 'shipper_name', 'consignee_name'],
  ...['shipper_inn', 'consignee_inn', 'pickup_address', 'delivery_address', 'cargo_type', 'cargo_description'],
  ...['vehicle_plate', 'driver_name', 'driver_phone', 'remarks'],
];
/** Members of the points of a route that an order is found by. */
const searchedPointMembers = ['company', 'inn', 'address', 'contactName', 'contactPhone'];
const searchedSql = [
  'external_order_id',
  ...searchedMembers.map((name) => `content->>'${name}'`),
  ...searchedPointMembers.map((name) => `jsonb_path_query_array(content, '$.points[*].${name}')::text`),
];

const statements = `
  create table orders (
    company_id uuid,
    id uuid,
    platform text not null,
    external_order_id text not null,
    number text not null,
    status text not null,
    source_status text not null,
    priority text not null constraint orders__priority__known
      check (priority in ('low', 'normal', 'high', 'urgent')),
    price_kopecks bigint constraint orders__price__not_negative check (price_kopecks >= 0),
    currency text not null,
    ordered_at timestamptz not null,
    pickup_at timestamptz,
    delivery_at timestamptz,
    completed_at timestamptz,
    content jsonb not null,
    content_hash text not null,
    source_updated_at timestamptz,
    version integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    paid_at timestamptz,
    news_due_at timestamptz,
    road_tries smallint not null default 0,
    loading_day date,
    unloading_day date,
    km numeric generated always as ((content->>'distance_km')::numeric) stored,
    constraint orders__pk primary key (company_id, id),
    constraint orders__external_id__unique unique (company_id, platform, external_order_id)
  );
  create index orders__active_by_term on orders (company_id, delivery_at)
    include (status, price_kopecks, news_due_at)
    where status in ('new', 'reviewed', 'accepted', 'confirmed', 'in_transit');
  create index orders__completed on orders (company_id, completed_at) include (price_kopecks, km, platform)
    where completed_at is not null;
  create index orders__done_by_term on orders (company_id, delivery_at) where completed_at is not null;
  create index orders__due on orders (company_id, status, delivery_at, ordered_at desc, id desc)
    where status in ('new', 'reviewed', 'accepted', 'confirmed', 'in_transit');
  create index orders__loading_day on orders (company_id, loading_day);
  create index orders__newest on orders (company_id, ordered_at desc, id desc)
    include (status, platform, priority, price_kopecks, news_due_at);
  create index orders__newest_active on orders (company_id, ordered_at desc, id desc)
    include (status, delivery_at, news_due_at, price_kopecks)
    where status in ('new', 'reviewed', 'accepted', 'confirmed', 'in_transit');
  create index orders__newest_of_status on orders (company_id, status, ordered_at desc, id desc);
  create index orders__news_due on orders (company_id, news_due_at)
    include (status, price_kopecks) where news_due_at is not null;
  create index orders__number on orders (company_id, number);
  create index orders__to_be_paid on orders (company_id, id) include (price_kopecks)
    where status in ('delivered', 'свободен') and price_kopecks > 0;
  create index orders__trip_days on orders (company_id, unloading_day, loading_day)
    where status in ('new', 'reviewed', 'accepted', 'confirmed', 'in_transit');
  create index orders__trip_times on orders (company_id, coalesce(delivery_at, pickup_at), pickup_at)
    where pickup_at is not null;
  create index orders__waybill on orders (company_id, (content->>'chain_id')) where platform <> 'edo';
  create index orders__without_price on orders (company_id, ordered_at desc, id desc)
    where completed_at is not null and price_kopecks is null;
  create index orders__without_road on orders (road_tries, ordered_at desc)
    where road_tries < 5 and (content->>'distance_km' is null or (content->>'distance_estimated' = 'true'));
  create index orders__without_vehicle on orders (company_id, ordered_at desc, id desc)
    include (news_due_at, price_kopecks)
    where status in ('accepted', 'confirmed', 'in_transit') and coalesce(content->>'vehicle_plate', '') = '';
  create table order_history (
    company_id uuid,
    id uuid,
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
    note text,
    replaced jsonb,
    takes_back uuid,
    constraint order_history__pk primary key (company_id, id),
    constraint order_history__order__fk foreign key (company_id, order_id) references orders
  );
  create index order_history__of_order on order_history (company_id, order_id, version desc);
  create table comments (
    company_id uuid,
    subject_kind text not null constraint comments__subject__known check (subject_kind = 'order'),
    subject_id uuid not null,
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
  create table order_templates (
    company_id uuid,
    id uuid,
    title text not null,
    content jsonb not null,
    created_at timestamptz not null,
    constraint order_templates__pk primary key (company_id, id),
    constraint order_templates__title__unique unique (company_id, title)
  );
  create table cost_norms (
    company_id uuid constraint cost_norms__pk primary key,
    content jsonb not null,
    version integer not null,
    updated_by uuid not null,
    updated_at timestamptz not null
  );
  create table vat_modes (
    company_id uuid,
    from_day text,
    mode text not null,
    constraint vat_modes__pk primary key (company_id, from_day)
  );
`;

const companyTables = ['orders', 'order_history', 'comments', 'order_templates', 'cost_norms', 'vat_modes'];

/**
 * Orders with their history and comments, templates, norms of costs, and VAT modes. Indexes hold the columns of the
 * figures that are counted from them (docs/decisions/0106).
 */
export const orders: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await addSearchColumn(
      db,
      'orders',
      `number || ${searchedSql.map((word) => `coalesce(', ' || (${word}), '')`).join(' || ')}`,
    );
    await makeAppendOnly(db, 'order_history', { isErasable: true });
  },
};
