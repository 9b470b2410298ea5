import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const table = `
  create table client_months (
    company_id uuid not null,
    client text not null,
    month date not null,
    orders bigint not null,
    constraint client_months__pk primary key (company_id, client, month)
  ) with (fillfactor = 50)`;

/** Orders by consignor (by INN, by name without one) and Moscow month of arrival. */
const sums = (rows: string) => `
  select company_id, client, month, sum(n) as orders from (
    select company_id, n, date_trunc('month', ordered_at at time zone 'Europe/Moscow')::date as month,
      coalesce(nullif(content->>'shipper_inn', ''), nullif(lower(content->>'shipper_name'), '')) as client
    from (${rows}) r
  ) c where client is not null
  group by company_id, client, month
  having sum(n) <> 0
  order by company_id, client, month`;

const added = 'select *, 1 as n from new_orders';
const removed = 'select *, -1 as n from old_orders';

/** One upsert per statement; rows in a fixed order, as in the other counters. */
const keepMonths = (event: string, rows: string) => `
  create function count_client_months_on_${event}() returns trigger language plpgsql as $body$
  begin
    insert into client_months as m (company_id, client, month, orders) ${sums(rows)}
    on conflict (company_id, client, month) do update set orders = m.orders + excluded.orders;
    return null;
  end
  $body$`;

const trigger = (event: string, tables: string) => `
  create trigger keep_client_months_on_${event} after ${event} on orders
  referencing ${tables} for each statement execute function count_client_months_on_${event}()`;

/** Clients by month and punctual deliveries, kept by statement-level triggers; stored orders are backfilled. */
export const clientMonths: Migration = {
  up: async (db: Kysely<unknown>) => {
    const statements = [
      table,
      keepMonths('insert', added),
      keepMonths('update', `${added} union all ${removed}`),
      keepMonths('delete', removed),
      trigger('insert', 'new table as new_orders'),
      trigger('update', 'old table as old_orders new table as new_orders'),
      trigger('delete', 'old table as old_orders'),
      `insert into client_months (company_id, client, month, orders) ${sums('select *, 1 as n from orders')}`,
      'create index orders__done_by_term on orders (company_id, delivery_at) where completed_at is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await protectByCompany(db, 'client_months');
  },
};
