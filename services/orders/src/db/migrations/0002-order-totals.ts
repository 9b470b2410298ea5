import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const table = `
  create table order_totals (
    company_id uuid not null,
    platform text not null,
    status text not null,
    priority text not null,
    orders bigint not null,
    priced bigint not null,
    kopecks bigint not null,
    constraint order_totals__pk primary key (company_id, platform, status, priority)
  )`;

const added = 'select *, 1 as n from new_orders';
const removed = 'select *, -1 as n from old_orders';

/** One upsert per statement; rows are written in a fixed order, so that two statements never deadlock. */
const keepTotals = (name: string, deltas: string) => `
  create function ${name}() returns trigger language plpgsql as $body$
  begin
    insert into order_totals as t
    select company_id, platform, status, priority, sum(n),
      coalesce(sum(n) filter (where price_kopecks is not null), 0), coalesce(sum(n * price_kopecks), 0)
    from (${deltas}) d
    group by company_id, platform, status, priority
    order by company_id, platform, status, priority
    on conflict (company_id, platform, status, priority) do update
    set orders = t.orders + excluded.orders, priced = t.priced + excluded.priced, kopecks = t.kopecks + excluded.kopecks;
    return null;
  end
  $body$`;

const trigger = (event: string, tables: string) => `
  create trigger keep_totals_on_${event} after ${event} on orders
  referencing ${tables} for each statement execute function count_orders_on_${event}()`;

/** Counters of orders. Statement-level triggers keep them, so that no writer can bypass them. */
export const orderTotals: Migration = {
  up: async (db: Kysely<unknown>) => {
    const statements = [
      table,
      keepTotals('count_orders_on_insert', added),
      keepTotals('count_orders_on_update', `${added} union all ${removed}`),
      keepTotals('count_orders_on_delete', removed),
      trigger('insert', 'new table as new_orders'),
      trigger('update', 'old table as old_orders new table as new_orders'),
      trigger('delete', 'old table as old_orders'),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await protectByCompany(db, 'order_totals');
  },
};
