import { getDayStart } from '@trassa/contracts/moscow-day.rules';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { CostNormsTable, OrdersTables } from '../../db/schema.ts';
import { vehicleOccupyingStatusCodes } from '../../shared/status-conditions.ts';

type Trx = Transaction<OrdersTables>;

export function findCostNorms(trx: Trx, companyId: string): Promise<Selectable<CostNormsTable> | undefined> {
  return trx.selectFrom('cost_norms').selectAll().where('company_id', '=', companyId).executeTakeFirst();
}

export async function upsertNorms(trx: Trx, norms: Insertable<CostNormsTable>): Promise<void> {
  const { content, version, updated_by, updated_at } = norms;
  await trx
    .insertInto('cost_norms')
    .values(norms)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ content, version, updated_by, updated_at }))
    .execute();
}

/** Other trips of a vehicle that touch the period. */
export function listTripsOfVehicle(
  trx: Trx,
  { companyId, vehicleId, except, start, end }: { companyId: string; vehicleId: string; except: string } & Period,
): Promise<{ id: string; pickup_at: Date | null; delivery_at: Date | null }[]> {
  return trx
    .selectFrom('assignments')
    .innerJoin('orders', (join) =>
      join.onRef('orders.company_id', '=', 'assignments.company_id').onRef('orders.id', '=', 'assignments.order_id'),
    )
    .select(['orders.id', 'orders.pickup_at', 'orders.delivery_at'])
    .where('assignments.company_id', '=', companyId)
    .where('assignments.vehicle_id', '=', vehicleId)
    .where('assignments.order_id', '<>', except)
    .where('orders.status', 'in', vehicleOccupyingStatusCodes)
    .where('orders.pickup_at', '<', end)
    .where(({ eb, fn }) => eb(fn.coalesce('orders.delivery_at', 'orders.pickup_at'), '>=', start))
    .execute();
}

/** Period of time, the end excluded. */
interface Period {
  start: Date;
  end: Date;
}

/** Kopecks per kilometre of the measured trips delivered since a Moscow day; null without any. */
export async function findAveragePricePerKm(trx: Trx, companyId: string, since: string): Promise<number | null> {
  const { rows } = await sql<{ average: number | null }>`
    select round(sum(price_kopecks) / sum(km))::float8 as average from orders
    where company_id = ${companyId} and completed_at >= ${getDayStart(since)} and price_kopecks is not null and km > 0`.execute(
    trx,
  );
  return rows[0]?.average ?? null;
}
