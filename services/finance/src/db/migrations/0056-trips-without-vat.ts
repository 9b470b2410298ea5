import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Revenue and costs of orders in lines of the ledger: VAT is a part of the price that is no revenue, and no cost. */
const formatMoney = (lines: string) => `
  select l.company_id, e.order_id, to_char(min(e.at) at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day,
    max(e.client) as client, max(e.platform) as platform,
    coalesce(sum(-l.kopecks) filter (where l.account in ('revenue', 'trip:vat')), 0) as revenue_kopecks,
    coalesce(sum(l.kopecks) filter (where l.account not in ('revenue', 'trip:vat')), 0) as cost_kopecks
  from ${lines} l join ledger_entries e on e.company_id = l.company_id and e.seq = l.seq
  where e.order_id is not null
    and (l.account = 'revenue' or l.account like 'expense:%' or l.account like 'trip:%')
  group by l.company_id, e.order_id`;

const keepTrips = `create or replace function keep_trips() returns trigger language plpgsql as $body$
  begin
    insert into trips as t (company_id, order_id, day, client, platform, revenue_kopecks, cost_kopecks)
    ${formatMoney('new_lines')} order by 1, 2
    on conflict (company_id, order_id) do update set revenue_kopecks = t.revenue_kopecks + excluded.revenue_kopecks,
      cost_kopecks = t.cost_kopecks + excluded.cost_kopecks;
    return null;
  end
  $body$`;

/** Trips earn their price without VAT, and cost what they cost without the VAT that is deducted. */
export const tripsWithoutVat: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ['trip_costs', 'operations']) {
      await sql`alter table ${sql.table(table)} add column vat_kopecks bigint not null default 0`.execute(db);
    }
    await sql.raw(keepTrips).execute(db);
    await sql`
      update trips t set revenue_kopecks = t.revenue_kopecks - v.kopecks, cost_kopecks = t.cost_kopecks - v.kopecks
      from (
        select e.company_id, e.order_id, sum(l.kopecks) as kopecks
        from ledger_lines l join ledger_entries e on e.company_id = l.company_id and e.seq = l.seq
        where l.account = 'trip:vat' and e.order_id is not null group by 1, 2
      ) v
      where v.company_id = t.company_id and v.order_id = t.order_id`.execute(db);
  },
};
