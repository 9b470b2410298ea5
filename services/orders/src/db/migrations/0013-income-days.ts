import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const moscowDay = (column: string) => `(${column} at time zone 'Europe/Moscow')::date`;
const added = 'select *, 1 as n from new_orders';
const removed = 'select *, -1 as n from old_orders';
const active = "status in ('new', 'reviewed', 'accepted', 'confirmed', 'in_transit')";

/** A rollup by day: its columns, and the contribution of order rows to them. */
interface Rollup {
  table: string;
  alias: string;
  keys: readonly string[];
  columns: readonly string[];
  weights: (rows: string) => string;
}

/** As in 0009, with the terms of income averages: priced orders, kilometres, prices of measured orders. */
const platformDays: Rollup = {
  table: 'platform_days',
  alias: 'sum_platform_days',
  keys: ['company_id', 'day', 'platform'],
  columns: ['orders', 'kopecks', 'completed', 'completed_kopecks', 'shipments', 'completed_priced', 'km', 'km_kopecks'],
  weights: (rows) => `
    select company_id, ${moscowDay('ordered_at')} as day, platform, n as orders,
      case when status in ('refused', 'cancelled') then 0 else n * coalesce(price_kopecks, 0) end as kopecks,
      0 as completed, 0 as completed_kopecks,
      case when status in ('refused', 'cancelled') then 0 else n end as shipments,
      0 as completed_priced, 0::numeric as km, 0 as km_kopecks
    from (${rows}) came
    union all
    select company_id, ${moscowDay('completed_at')}, platform, 0, 0, n, n * coalesce(price_kopecks, 0), 0,
      case when price_kopecks is null then 0 else n end,
      case when price_kopecks is null then 0 else n * length end,
      case when length > 0 then n * coalesce(price_kopecks, 0) else 0 end
    from (select *, coalesce((content->>'distance_km')::numeric, 0) as length from (${rows}) r) ended
    where completed_at is not null`,
};

/** Orders due on a day: delivered ones and active ones. */
const deliveryDays: Rollup = {
  table: 'delivery_days',
  alias: 'sum_delivery_days',
  keys: ['company_id', 'day'],
  columns: ['done', 'active'],
  weights: (rows) => `
    select company_id, ${moscowDay('delivery_at')} as day, case when completed_at is not null then n else 0 end as done,
      case when ${active} then n else 0 end as active
    from (${rows}) r where delivery_at is not null and (completed_at is not null or ${active})`,
};

const sums = ({ keys, columns, weights }: Rollup, rows: string) => `
  select ${keys.join(', ')}, ${columns.map((name) => `sum(${name}) as ${name}`).join(', ')}
  from (${weights(rows)}) w
  group by ${keys.join(', ')}
  having ${columns.map((name) => `sum(${name}) <> 0`).join(' or ')}
  order by ${keys.join(', ')}`;

/** One upsert per statement; rows in a fixed order, as in the other counters. */
const keep = (rollup: Rollup, event: string, rows: string) => `
  create or replace function ${rollup.alias}_on_${event}() returns trigger language plpgsql as $body$
  begin
    insert into ${rollup.table} as d (${[...rollup.keys, ...rollup.columns].join(', ')}) ${sums(rollup, rows)}
    on conflict (${rollup.keys.join(', ')}) do update
    set ${rollup.columns.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')};
    return null;
  end
  $body$`;

const keepAll = (rollup: Rollup) => [
  keep(rollup, 'insert', added),
  keep(rollup, 'update', `${added} union all ${removed}`),
  keep(rollup, 'delete', removed),
];

/** Backfill of income measures for stored orders. */
const fillMeasures = `
  update platform_days d set completed_priced = s.completed_priced, km = s.km, km_kopecks = s.km_kopecks
  from (${sums(platformDays, 'select *, 1 as n from orders')}) s
  where (d.company_id, d.day, d.platform) = (s.company_id, s.day, s.platform)`;

const dropClients = [
  ...['insert', 'update', 'delete'].map((event) => `drop trigger keep_client_months_on_${event} on orders`),
  ...['insert', 'update', 'delete'].map((event) => `drop function count_client_months_on_${event}()`),
  'drop table client_months',
];

/**
 * Income has one rollup, by day of delivery and platform; delivery days keep punctuality. Clients are counted by
 * services/edo alone.
 */
export const incomeDays: Migration = {
  up: async (db: Kysely<unknown>) => {
    const statements = [
      'alter table orders add column paid_at timestamptz',
      `alter table platform_days add column completed_priced bigint not null default 0,
        add column km numeric not null default 0, add column km_kopecks bigint not null default 0`,
      ...keepAll(platformDays),
      fillMeasures,
      'alter table delivery_days rename column trips to done',
      'alter table delivery_days drop column priced, drop column kopecks, drop column km, drop column km_kopecks',
      ...keepAll(deliveryDays),
      ...dropClients,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await protectByCompany(db, 'platform_days');
  },
};
