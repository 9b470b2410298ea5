import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const table = `
  create table delivery_days (
    company_id uuid not null,
    day date not null,
    trips bigint not null,
    priced bigint not null,
    kopecks bigint not null,
    km numeric not null,
    km_kopecks bigint not null,
    active bigint not null,
    constraint delivery_days__pk primary key (company_id, day)
  ) with (fillfactor = 50)`;

const active = "status in ('new', 'reviewed', 'accepted', 'confirmed', 'in_transit')";

/** Contribution of orders to their day of delivery: delivered ones with their price, active ones with their number. */
const weights = (rows: string) => `
  select company_id, (delivery_at at time zone 'Europe/Moscow')::date as day,
    case when is_done then n else 0 end as trips,
    case when is_done and price_kopecks is not null then n else 0 end as priced,
    case when is_done then n * coalesce(price_kopecks, 0) else 0 end as kopecks,
    case when is_done and price_kopecks is not null then n * km else 0 end as km,
    case when is_done and km > 0 then n * coalesce(price_kopecks, 0) else 0 end as km_kopecks,
    case when ${active} then n else 0 end as active
  from (
    select *, completed_at is not null as is_done, coalesce((content->>'distance_km')::numeric, 0) as km from (${rows}) r
  ) w where delivery_at is not null and (is_done or ${active})`;

const columns = ['trips', 'priced', 'kopecks', 'km', 'km_kopecks', 'active'];
const sums = (rows: string) => `
  select company_id, day, ${columns.map((name) => `sum(${name}) as ${name}`).join(', ')}
  from (${weights(rows)}) w
  group by company_id, day
  having ${columns.map((name) => `sum(${name}) <> 0`).join(' or ')}
  order by company_id, day`;

const added = 'select *, 1 as n from new_orders';
const removed = 'select *, -1 as n from old_orders';

/** One upsert per statement; rows in a fixed order, as in the other counters. */
const keepDays = (event: string, rows: string) => `
  create function sum_delivery_days_on_${event}() returns trigger language plpgsql as $body$
  begin
    insert into delivery_days as d (company_id, day, ${columns.join(', ')}) ${sums(rows)}
    on conflict (company_id, day) do update
    set ${columns.map((column) => `${column} = d.${column} + excluded.${column}`).join(', ')};
    return null;
  end
  $body$`;

const trigger = (event: string, tables: string) => `
  create trigger keep_delivery_days_on_${event} after ${event} on orders
  referencing ${tables} for each statement execute function sum_delivery_days_on_${event}()`;

/** Indexes of the newest order of each kind of attention, and of orders by due time. */
const indexes = [
  `create index orders__due on orders (company_id, status, delivery_at, ordered_at desc, id desc) where ${active}`,
  `create index orders__newest_active on orders (company_id, ordered_at desc, id desc) include (delivery_at) where ${active}`,
  `create index orders__without_vehicle on orders (company_id, ordered_at desc, id desc) include (pickup_at)
    where status in ('accepted', 'confirmed') and coalesce(content->>'vehicle_plate', '') = ''`,
  `create index orders__without_price on orders (company_id, ordered_at desc, id desc)
    where completed_at is not null and price_kopecks is null`,
];

/** Sums by Moscow day of delivery, kept by statement-level triggers; stored orders are backfilled. */
export const deliveryDays: Migration = {
  up: async (db: Kysely<unknown>) => {
    const statements = [
      table,
      keepDays('insert', added),
      keepDays('update', `${added} union all ${removed}`),
      keepDays('delete', removed),
      trigger('insert', 'new table as new_orders'),
      trigger('update', 'old table as old_orders new table as new_orders'),
      trigger('delete', 'old table as old_orders'),
      `insert into delivery_days (company_id, day, ${columns.join(', ')}) ${sums('select *, 1 as n from orders')}`,
      ...indexes,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await protectByCompany(db, 'delivery_days');
  },
};
