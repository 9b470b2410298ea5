import type { ProfitCut } from '@trassa/contracts/finance/profit-cuts';
import { type Selectable, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { FinanceTables, TripsTable } from '../db/schema.ts';
import { splitIntoPeriods } from './periods.rules.ts';

type Trx = Transaction<FinanceTables>;
/** Months of Moscow, both included. */
export interface MonthSpan {
  from: string;
  to: string;
}
/** Sums of one key of a cut, such as one vehicle or client. */
export interface CutKeySums {
  key: string;
  trips: number;
  km: number;
  revenue: number;
  cost: number;
}

/** Sums of every key of a cut, the largest revenue first. */
export async function listProfitSums(
  trx: Trx,
  { companyId, cut, from, to }: { companyId: string; cut: ProfitCut } & MonthSpan,
): Promise<CutKeySums[]> {
  const { rows } = await sql<CutKeySums>`
    select key, sum(trips)::bigint as trips, sum(km)::float8 as km, sum(revenue_kopecks)::bigint as revenue,
      sum(cost_kopecks)::bigint as cost
    from profit_totals
    where company_id = ${companyId} and cut = ${cut} and period = any(${splitIntoPeriods({ from, to })})
    group by key order by sum(revenue_kopecks) desc, key`.execute(trx);
  return rows;
}

/** {@link listProfitSums} of days, counted from the trips: stored sums are of whole months. */
export async function listProfitSumsOfDays(
  trx: Trx,
  { companyId, cut, from, to }: { companyId: string; cut: ProfitCut; from: string; to: string },
): Promise<CutKeySums[]> {
  const { rows } = await sql<CutKeySums>`
    select ${sql.ref(cut)} as key, count(*)::bigint as trips, sum(km)::float8 as km,
      sum(revenue_kopecks)::bigint as revenue, sum(cost_kopecks)::bigint as cost
    from trips
    where company_id = ${companyId} and day >= ${from} and day <= ${to}
      and (revenue_kopecks <> 0 or cost_kopecks <> 0)
    group by 1 order by sum(revenue_kopecks) desc, 1`.execute(trx);
  return rows;
}

interface TripsFilter extends MonthSpan {
  companyId: string;
  cut: ProfitCut | null;
  key: string;
}

/** Trips with money, the latest first. */
export function listTripsOfCut(
  trx: Trx,
  filter: TripsFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Selectable<TripsTable>[]> {
  return filterTrips(trx.selectFrom('trips'), filter)
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('order_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

type TripQueryBuilder = SelectQueryBuilder<FinanceTables, 'trips', object>;

function filterTrips(query: TripQueryBuilder, { companyId, cut, key, from, to }: TripsFilter): TripQueryBuilder {
  const found = query
    .where('company_id', '=', companyId)
    .where('day', '>=', `${from}-01`)
    .where('day', '<=', `${to}-31`)
    .where(({ eb, or }) => or([eb('revenue_kopecks', '<>', 0), eb('cost_kopecks', '<>', 0)]));
  return cut ? found.where(cut, '=', key) : found;
}

/** Number of trips of {@link listTripsOfCut}, from stored sums. */
export async function countTripsOfCut(trx: Trx, { companyId, cut, key, from, to }: TripsFilter): Promise<number> {
  const { trips } = await trx
    .selectFrom('profit_totals')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('trips'), sql<number>`0`).as('trips'))
    .where('company_id', '=', companyId)
    .where('cut', '=', cut ?? 'platform')
    .where('period', 'in', splitIntoPeriods({ from, to }))
    .$if(cut !== null, (query) => query.where('key', '=', key))
    .executeTakeFirstOrThrow();
  return Number(trips);
}
