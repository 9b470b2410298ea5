import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const cutValuesSql = ['vehicle', 'driver', 'route', 'client', 'platform'].map((cut) => `('${cut}', ${cut})`).join(', ');
/** Periods of a day: month «2026-11» and quarter «2026-Q4». */
const periodsSql = `(left(day, 7)), (to_char(to_date(day, 'YYYY-MM-DD'), 'YYYY-"Q"Q'))`;
const addedRowsSql = 'select *, 1 as n from new_rows';

/** Sums of trips with money, by cut, month and quarter; keys without a trip have no row. */
const buildProfitTrigger = (event: string, deltas: string) => `
  create function count_profit_on_${event}() returns trigger language plpgsql as $$
  begin
    insert into profit_totals as t
    select company_id, cut, period, key, sum(n), sum(n * km), sum(n * revenue_kopecks), sum(n * cost_kopecks)
    from (${deltas}) d, lateral (values ${cutValuesSql}) c (cut, key), lateral (values ${periodsSql}) p (period)
    where revenue_kopecks <> 0 or cost_kopecks <> 0
    group by company_id, cut, period, key
    having sum(n) <> 0 or sum(n * km) <> 0 or sum(n * revenue_kopecks) <> 0 or sum(n * cost_kopecks) <> 0
    order by company_id, cut, period, key
    on conflict (company_id, cut, period, key) do update set trips = t.trips + excluded.trips, km = t.km + excluded.km,
      revenue_kopecks = t.revenue_kopecks + excluded.revenue_kopecks,
      cost_kopecks = t.cost_kopecks + excluded.cost_kopecks;
    delete from profit_totals t using (
      select distinct company_id, cut, period, key
      from (${deltas}) d, lateral (values ${cutValuesSql}) c (cut, key), lateral (values ${periodsSql}) p (period) where n < 0
    ) moved
    where t.company_id = moved.company_id and t.cut = moved.cut and t.period = moved.period and t.key = moved.key
      and t.trips = 0;
    return null;
  end $$;`;

const statements = `
  create table trip_costs (
    company_id uuid,
    id uuid,
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
    vat_kopecks bigint not null default 0,
    constraint trip_costs__pk primary key (company_id, id),
    constraint trip_costs__reference__unique unique (company_id, reference)
  );
  create unique index trip_costs__norm__once on trip_costs (company_id, order_id, kind)
    where source = 'norm' and reversed_at is null;
  create index trip_costs__of_order on trip_costs (company_id, order_id, at);
  create table trips (
    company_id uuid,
    order_id uuid,
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
  );
  create index trips__newest on trips (company_id, day desc, order_id);
  create table profit_totals (
    company_id uuid,
    cut text,
    period text,
    key text,
    trips bigint not null,
    km numeric not null,
    revenue_kopecks bigint not null,
    cost_kopecks bigint not null,
    constraint profit_totals__pk primary key (company_id, cut, period, key)
  );
  -- VAT is a part of the price that is no revenue, and no cost.
  create function keep_trips() returns trigger language plpgsql as $$
  begin
    insert into trips as t (company_id, order_id, day, client, platform, revenue_kopecks, cost_kopecks)
    select l.company_id, e.order_id, to_char(min(e.at) at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day,
      max(e.client) as client, max(e.platform) as platform,
      coalesce(sum(-l.kopecks) filter (where l.account in ('revenue', 'trip:vat')), 0) as revenue_kopecks,
      coalesce(sum(l.kopecks) filter (where l.account not in ('revenue', 'trip:vat')), 0) as cost_kopecks
    from new_lines l join ledger_entries e on e.company_id = l.company_id and e.seq = l.seq
    where e.order_id is not null
      and (l.account = 'revenue' or l.account like 'expense:%' or l.account like 'trip:%')
    group by l.company_id, e.order_id order by 1, 2
    on conflict (company_id, order_id) do update set revenue_kopecks = t.revenue_kopecks + excluded.revenue_kopecks,
      cost_kopecks = t.cost_kopecks + excluded.cost_kopecks;
    return null;
  end $$;
  create trigger keep_trips after insert on ledger_lines referencing new table as new_lines
    for each statement execute function keep_trips();
  ${buildProfitTrigger('insert', addedRowsSql)}
  ${buildProfitTrigger('update', `${addedRowsSql} union all select *, -1 as n from old_rows`)}
  create trigger keep_profit_on_insert after insert on trips referencing new table as new_rows
    for each statement execute function count_profit_on_insert();
  create trigger keep_profit_on_update after update on trips referencing old table as old_rows new table as new_rows
    for each statement execute function count_profit_on_update();
`;

const companyTables = ['trip_costs', 'trips', 'profit_totals'];

/**
 * Costs of trips, and profit by cuts. Money of a trip is the sum of its lines in the ledger, kept by triggers; vehicle,
 * driver and route come with the reports of services/orders.
 */
export const trips: Migration = { up: (db) => createTables(db, { statements, ofCompany: companyTables }) };
