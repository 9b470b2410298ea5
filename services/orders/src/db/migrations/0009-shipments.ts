import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const moscowDay = (column: string) => `(${column} at time zone 'Europe/Moscow')::date`;

/** As in 0006, with shipments of the plan: orders of the day that were neither refused nor cancelled. */
const weights = (rows: string) => `
  select company_id, ${moscowDay('ordered_at')} as day, platform, n as orders,
    case when status in ('refused', 'cancelled') then 0 else n * coalesce(price_kopecks, 0) end as kopecks,
    0 as completed, 0 as completed_kopecks,
    case when status in ('refused', 'cancelled') then 0 else n end as shipments
  from (${rows}) came
  union all
  select company_id, ${moscowDay('completed_at')}, platform, 0, 0, n, n * coalesce(price_kopecks, 0), 0
  from (${rows}) ended where completed_at is not null`;

const columns = ['orders', 'kopecks', 'completed', 'completed_kopecks', 'shipments'];
const sums = (rows: string) => `
  select company_id, day, platform, ${columns.map((name) => `sum(${name}) as ${name}`).join(', ')}
  from (${weights(rows)}) w
  group by company_id, day, platform
  having ${columns.map((name) => `sum(${name}) <> 0`).join(' or ')}
  order by company_id, day, platform`;

const added = 'select *, 1 as n from new_orders';
const removed = 'select *, -1 as n from old_orders';

const keepDays = (name: string, rows: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $body$
  begin
    insert into platform_days as d (company_id, day, platform, ${columns.join(', ')}) ${sums(rows)}
    on conflict (company_id, day, platform) do update
    set ${columns.map((column) => `${column} = d.${column} + excluded.${column}`).join(', ')};
    return null;
  end
  $body$`;

/** Shipments by Moscow day, so that the usage of a plan is read instead of counted. */
export const shipments: Migration = {
  up: async (db: Kysely<unknown>) => {
    const statements = [
      'alter table platform_days add column shipments bigint not null default 0',
      keepDays('sum_platform_days_on_insert', added),
      keepDays('sum_platform_days_on_update', `${added} union all ${removed}`),
      keepDays('sum_platform_days_on_delete', removed),
      `update platform_days d set shipments = s.shipments
        from (${sums('select *, 1 as n from orders')}) s
        where d.company_id = s.company_id and d.day = s.day and d.platform = s.platform`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
