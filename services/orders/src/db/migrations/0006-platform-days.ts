import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const table = `
  create table platform_days (
    company_id uuid not null,
    day date not null,
    platform text not null,
    orders bigint not null,
    kopecks bigint not null,
    completed bigint not null,
    completed_kopecks bigint not null,
    constraint platform_days__pk primary key (company_id, day, platform)
  ) with (fillfactor = 70)`;

const moscowDay = (column: string) => `(${column} at time zone 'Europe/Moscow')::date`;

/** Contribution of orders to their day of arrival and of completion; a refused or cancelled order adds no sum. */
const weights = (rows: string) => `
  select company_id, ${moscowDay('ordered_at')} as day, platform, n as orders,
    case when status in ('refused', 'cancelled') then 0 else n * coalesce(price_kopecks, 0) end as kopecks,
    0 as completed, 0 as completed_kopecks
  from (${rows}) came
  union all
  select company_id, ${moscowDay('completed_at')}, platform, 0, 0, n, n * coalesce(price_kopecks, 0)
  from (${rows}) ended where completed_at is not null`;

const sums = (rows: string) => `
  select company_id, day, platform, sum(orders), sum(kopecks), sum(completed), sum(completed_kopecks)
  from (${weights(rows)}) w
  group by company_id, day, platform
  having sum(orders) <> 0 or sum(kopecks) <> 0 or sum(completed) <> 0 or sum(completed_kopecks) <> 0
  order by company_id, day, platform`;

const added = 'select *, 1 as n from new_orders';
const removed = 'select *, -1 as n from old_orders';

/** One upsert per statement; rows in a fixed order, as in the totals by status. */
const keepDays = (name: string, rows: string) => `
  create function ${name}() returns trigger language plpgsql as $body$
  begin
    insert into platform_days as d ${sums(rows)}
    on conflict (company_id, day, platform) do update
    set orders = d.orders + excluded.orders, kopecks = d.kopecks + excluded.kopecks,
      completed = d.completed + excluded.completed,
      completed_kopecks = d.completed_kopecks + excluded.completed_kopecks;
    return null;
  end
  $body$`;

const trigger = (event: string, tables: string) => `
  create trigger keep_days_on_${event} after ${event} on orders
  referencing ${tables} for each statement execute function sum_platform_days_on_${event}()`;

/** Orders and sums by platform and Moscow day, kept by statement-level triggers; stored orders are backfilled. */
export const platformDays: Migration = {
  up: async (db: Kysely<unknown>) => {
    const statements = [
      table,
      keepDays('sum_platform_days_on_insert', added),
      keepDays('sum_platform_days_on_update', `${added} union all ${removed}`),
      keepDays('sum_platform_days_on_delete', removed),
      trigger('insert', 'new table as new_orders'),
      trigger('update', 'old table as old_orders new table as new_orders'),
      trigger('delete', 'old table as old_orders'),
      `insert into platform_days ${sums('select *, 1 as n from orders')}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await protectByCompany(db, 'platform_days');
  },
};
