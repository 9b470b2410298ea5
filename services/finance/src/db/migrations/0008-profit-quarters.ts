import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const cuts = ['vehicle', 'driver', 'route', 'client', 'platform'].map((cut) => `('${cut}', ${cut})`).join(', ');
/** «2026-11» and «2026-Q4». */
const periods = `(left(day, 7)), (to_char(to_date(day, 'YYYY-MM-DD'), 'YYYY-"Q"Q'))`;
const added = 'select *, 1 as n from new_rows';
const removed = 'select *, -1 as n from old_rows';

/** Sums of trips with money, by cut, month and quarter; keys without a trip have no row. */
const keepProfit = (name: string, deltas: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $body$
  begin
    insert into profit_totals as t
    select company_id, cut, period, key, sum(n), sum(n * km), sum(n * revenue_kopecks), sum(n * cost_kopecks)
    from (${deltas}) d, lateral (values ${cuts}) c (cut, key), lateral (values ${periods}) p (period)
    where revenue_kopecks <> 0 or cost_kopecks <> 0
    group by company_id, cut, period, key
    having sum(n) <> 0 or sum(n * km) <> 0 or sum(n * revenue_kopecks) <> 0 or sum(n * cost_kopecks) <> 0
    order by company_id, cut, period, key
    on conflict (company_id, cut, period, key) do update set trips = t.trips + excluded.trips, km = t.km + excluded.km,
      revenue_kopecks = t.revenue_kopecks + excluded.revenue_kopecks,
      cost_kopecks = t.cost_kopecks + excluded.cost_kopecks;
    delete from profit_totals t using (
      select distinct company_id, cut, period, key
      from (${deltas}) d, lateral (values ${cuts}) c (cut, key), lateral (values ${periods}) p (period) where n < 0
    ) moved
    where t.company_id = moved.company_id and t.cut = moved.cut and t.period = moved.period and t.key = moved.key
      and t.trips = 0;
    return null;
  end
  $body$`;

/** Profit of a year is read from its quarters, and from the months at its ends. */
export const profitQuarters: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table profit_totals rename column month to period`.execute(db);
    await sql.raw(keepProfit('count_profit_on_insert', added)).execute(db);
    await sql.raw(keepProfit('count_profit_on_update', `${added} union all ${removed}`)).execute(db);
    await sql`
      insert into profit_totals
      select company_id, cut, to_char(to_date(period, 'YYYY-MM'), 'YYYY-"Q"Q'), key, sum(trips), sum(km),
        sum(revenue_kopecks), sum(cost_kopecks)
      from profit_totals group by 1, 2, 3, 4`.execute(db);
  },
};
