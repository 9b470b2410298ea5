import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const columns = ['orders', 'priced', 'kopecks', 'with_term'];
const keys = ['company_id', 'unit', 'starts_on', 'platform', 'status', 'priority'];

const table = `
  create table news_due_sums (
    company_id uuid not null,
    unit text not null,
    starts_on date not null,
    platform text not null,
    status text not null,
    priority text not null,
    orders bigint not null,
    priced bigint not null,
    kopecks bigint not null,
    with_term bigint not null,
    constraint news_due_sums__pk primary key (${keys.join(', ')}),
    constraint news_due_sums__unit check (unit in ('month', 'day'))
  ) with (fillfactor = 50)`;

/**
 * Each order counts in its Moscow day and in its month, so that a sum over years reads months and the days of the last
 * one.
 */
const sums = (rows: string) => `
  select company_id, unit, starts_on, platform, status, priority, sum(n) as orders,
    coalesce(sum(n) filter (where price_kopecks is not null), 0) as priced, coalesce(sum(n * price_kopecks), 0) as kopecks,
    coalesce(sum(n) filter (where delivery_at is not null), 0) as with_term
  from (${rows}) r
  cross join lateral (select news_due_at at time zone 'Europe/Moscow' as due) moscow
  cross join lateral (values ('month', date_trunc('month', due)::date), ('day', due::date)) as span (unit, starts_on)
  where news_due_at is not null
  group by ${keys.join(', ')}
  having sum(n) <> 0 or coalesce(sum(n * price_kopecks), 0) <> 0
    or coalesce(sum(n) filter (where price_kopecks is not null), 0) <> 0
    or coalesce(sum(n) filter (where delivery_at is not null), 0) <> 0
  order by ${keys.join(', ')}`;

const added = 'select *, 1 as n from new_orders';
const removed = 'select *, -1 as n from old_orders';
const insertion = `insert into news_due_sums as s (${[...keys, ...columns].join(', ')})`;

/** One upsert per statement; rows in a fixed order, as in the other counters. */
const keepSums = (event: string, rows: string) => `
  create function sum_news_due_on_${event}() returns trigger language plpgsql as $body$
  begin
    ${insertion} ${sums(rows)}
    on conflict (${keys.join(', ')}) do update
    set ${columns.map((name) => `${name} = s.${name} + excluded.${name}`).join(', ')};
    return null;
  end
  $body$`;

const trigger = (event: string, tables: string) => `
  create trigger keep_news_due_sums_on_${event} after ${event} on orders
  referencing ${tables} for each statement execute function sum_news_due_on_${event}()`;

/** Orders by due time of news, kept by statement-level triggers; stored orders are backfilled. */
export const newsDueSums: Migration = {
  up: async (db: Kysely<unknown>) => {
    const statements = [
      table,
      keepSums('insert', added),
      keepSums('update', `${added} union all ${removed}`),
      keepSums('delete', removed),
      trigger('insert', 'new table as new_orders'),
      trigger('update', 'old table as old_orders new table as new_orders'),
      trigger('delete', 'old table as old_orders'),
      `${insertion} ${sums('select *, 1 as n from orders')}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await protectByCompany(db, 'news_due_sums');
  },
};
