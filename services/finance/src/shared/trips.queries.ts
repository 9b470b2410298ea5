import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { FinanceTables, TripsTable } from '../db/schema.ts';
import type { OrderKey } from './receivables.queries.ts';

type Trx = Transaction<FinanceTables>;

/** Inserts trips or updates their attributes; triggers of the ledger keep their money. */
export async function upsertTrips(trx: Trx, trips: readonly Insertable<TripsTable>[]): Promise<void> {
  if (trips.length === 0) return;
  await trx
    .insertInto('trips')
    .values([...trips])
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'order_id'])
        .doUpdateSet(({ ref }) => ({
          order_number: ref('excluded.order_number'),
          day: ref('excluded.day'),
          vehicle: ref('excluded.vehicle'),
          driver: ref('excluded.driver'),
          route: ref('excluded.route'),
          client: ref('excluded.client'),
          platform: ref('excluded.platform'),
          km: ref('excluded.km'),
        })),
    )
    .execute();
}

/** Inserts a trip; a known one stays as it is. */
export async function insertTrip(trx: Trx, trip: Insertable<TripsTable>): Promise<void> {
  await trx
    .insertInto('trips')
    .values(trip)
    .onConflict((conflict) => conflict.columns(['company_id', 'order_id']).doNothing())
    .execute();
}

export function findTrip(trx: Trx, { companyId, orderId }: OrderKey): Promise<Selectable<TripsTable> | undefined> {
  return trx
    .selectFrom('trips')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** A trip whose money is not that of its ledger lines, or sums of a cut that are not those of its trips; null: none. */
export async function findTripFault(trx: Trx, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ fault: string }>`
    with booked as (
      select e.order_id, coalesce(sum(-l.kopecks) filter (where l.account in ('revenue', 'trip:vat')), 0) as revenue,
        coalesce(sum(l.kopecks) filter (where l.account like 'expense:%' or (l.account like 'trip:%' and l.account <> 'trip:vat')), 0)
          as cost
      from ledger_entries e join ledger_lines l on l.company_id = e.company_id and l.seq = e.seq
      where e.company_id = ${companyId} and e.order_id is not null group by e.order_id
    ), counted as (
      select cut, period, key, count(*) as trips, sum(km) as km, sum(revenue_kopecks) as revenue, sum(cost_kopecks) as cost
      from trips,
        lateral (values ('vehicle', vehicle), ('driver', driver), ('route', route), ('client', client),
          ('platform', platform)) c (cut, key),
        lateral (values (left(day, 7)), (to_char(to_date(day, 'YYYY-MM-DD'), 'YYYY-"Q"Q'))) p (period)
      where company_id = ${companyId} and (revenue_kopecks <> 0 or cost_kopecks <> 0) group by cut, period, key
    ), kept as (
      select cut, period, key, trips, km, revenue_kopecks as revenue, cost_kopecks as cost
      from profit_totals where company_id = ${companyId}
    )
    select 'trip ' || b.order_id as fault from booked b
    left join trips t on t.company_id = ${companyId} and t.order_id = b.order_id
    where (coalesce(t.revenue_kopecks, 0), coalesce(t.cost_kopecks, 0)) <> (b.revenue, b.cost)
    union all
    select 'profit by ' || cut || ' in ' || period from counted w full join kept k using (cut, period, key)
    where (k.trips, k.km, k.revenue, k.cost) is distinct from (w.trips, w.km, w.revenue, w.cost)
    limit 1`.execute(trx);
  return rows[0]?.fault ?? null;
}
