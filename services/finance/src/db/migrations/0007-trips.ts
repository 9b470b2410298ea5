import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const tables = [
  `create table trip_costs (
    company_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    kind text not null,
    kopecks bigint not null constraint trip_costs__kopecks__positive check (kopecks > 0),
    source text not null constraint trip_costs__source__known check (source in ('norm', 'fact')),
    paid boolean not null,
    note text not null,
    at timestamptz not null,
    order_number text not null,
    client text not null,
    platform text not null,
    entered_by uuid not null,
    entered_at timestamptz not null,
    reference text not null,
    content_hash text not null,
    reversed_by uuid,
    reversed_at timestamptz,
    constraint trip_costs__pk primary key (company_id, id),
    constraint trip_costs__reference__unique unique (company_id, reference)
  )`,
  'create index trip_costs__of_order on trip_costs (company_id, order_id, at)',
  `create unique index trip_costs__norm__once on trip_costs (company_id, order_id, kind)
    where source = 'norm' and reversed_at is null`,
  // The day is a text of Moscow, «2026-11-21», as in receivables.
  `create table trips (
    company_id uuid not null,
    order_id uuid not null,
    order_number text not null default '',
    day text not null constraint trips__day__day check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    vehicle text not null default '',
    driver text not null default '',
    route text not null default '',
    client text not null default '',
    platform text not null default '',
    km numeric not null default 0,
    revenue_kopecks bigint not null default 0,
    cost_kopecks bigint not null default 0,
    constraint trips__pk primary key (company_id, order_id)
  )`,
  'create index trips__newest on trips (company_id, day desc, order_id)',
  `create table profit_totals (
    company_id uuid not null,
    cut text not null,
    month text not null,
    key text not null,
    trips bigint not null,
    km numeric not null,
    revenue_kopecks bigint not null,
    cost_kopecks bigint not null,
    constraint profit_totals__pk primary key (company_id, cut, month, key)
  )`,
];

/** Revenue and costs of orders in lines of the ledger. */
const formatMoney = (lines: string) => `
  select l.company_id, e.order_id, to_char(min(e.at) at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day,
    max(e.client) as client, max(e.platform) as platform,
    coalesce(sum(-l.kopecks) filter (where l.account = 'revenue'), 0) as revenue_kopecks,
    coalesce(sum(l.kopecks) filter (where l.account <> 'revenue'), 0) as cost_kopecks
  from ${lines} l join ledger_entries e on e.company_id = l.company_id and e.seq = l.seq
  where e.order_id is not null
    and (l.account = 'revenue' or l.account like 'expense:%' or l.account like 'trip:%')
  group by l.company_id, e.order_id`;

const addMoney = (lines: string) => `
  insert into trips as t (company_id, order_id, day, client, platform, revenue_kopecks, cost_kopecks)
  ${formatMoney(lines)} order by 1, 2
  on conflict (company_id, order_id) do update set revenue_kopecks = t.revenue_kopecks + excluded.revenue_kopecks,
    cost_kopecks = t.cost_kopecks + excluded.cost_kopecks`;

const cuts = ['vehicle', 'driver', 'route', 'client', 'platform'].map((cut) => `('${cut}', ${cut})`).join(', ');
const added = 'select *, 1 as n from new_rows';
const removed = 'select *, -1 as n from old_rows';

/** Sums of trips with money, by cut and month; keys without a trip have no row. */
const keepProfit = (name: string, deltas: string) => `
  create function ${name}() returns trigger language plpgsql as $body$
  begin
    insert into profit_totals as t
    select company_id, cut, left(day, 7), key, sum(n), sum(n * km), sum(n * revenue_kopecks), sum(n * cost_kopecks)
    from (${deltas}) d, lateral (values ${cuts}) c (cut, key)
    where revenue_kopecks <> 0 or cost_kopecks <> 0
    group by company_id, cut, left(day, 7), key
    order by company_id, cut, left(day, 7), key
    on conflict (company_id, cut, month, key) do update set trips = t.trips + excluded.trips, km = t.km + excluded.km,
      revenue_kopecks = t.revenue_kopecks + excluded.revenue_kopecks,
      cost_kopecks = t.cost_kopecks + excluded.cost_kopecks;
    delete from profit_totals t using (
      select distinct company_id, cut, left(day, 7) as month, key
      from (${deltas}) d, lateral (values ${cuts}) c (cut, key) where n < 0
    ) moved
    where t.company_id = moved.company_id and t.cut = moved.cut and t.month = moved.month and t.key = moved.key
      and t.trips = 0;
    return null;
  end
  $body$`;

const triggers = [
  `create function keep_trips() returns trigger language plpgsql as $body$
  begin
    ${addMoney('new_lines')};
    return null;
  end
  $body$`,
  `create trigger keep_trips after insert on ledger_lines referencing new table as new_lines
    for each statement execute function keep_trips()`,
  keepProfit('count_profit_on_insert', added),
  keepProfit('count_profit_on_update', `${added} union all ${removed}`),
  `create trigger keep_profit_on_insert after insert on trips referencing new table as new_rows
    for each statement execute function count_profit_on_insert()`,
  `create trigger keep_profit_on_update after update on trips referencing old table as old_rows new table as new_rows
    for each statement execute function count_profit_on_update()`,
];

/**
 * Costs of trips, and profit by cuts. Money of a trip is the sum of its lines in the ledger, kept by triggers; vehicle,
 * driver and route come with the reports of services/orders, which sends them anew.
 */
export const trips: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of [...tables, ...triggers]) await sql.raw(statement).execute(db);
    await sql.raw(addMoney('ledger_lines')).execute(db);
    await sql`
      update trips t set order_number = r.order_number from receivables r
      where r.company_id = t.company_id and r.order_id = t.order_id`.execute(db);
    for (const table of ['trip_costs', 'trips', 'profit_totals']) await protectByCompany(db, table);
  },
};
