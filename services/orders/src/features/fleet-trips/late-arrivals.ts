import type { LateArrivalForecasts } from '@trassa/contracts/orders/fleet-trips';
import { agreedStatuses } from '@trassa/contracts/orders/order-status';
import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { buildStatusInCondition } from '../../shared/status-conditions.ts';

type Trx = Transaction<OrdersTables>;

/** Stores foretold late arrivals of agreed trips; one promised for that time or later stays as it is. */
export async function writeLateArrivals(
  trx: Trx,
  { companyId, arrivals, now }: LateArrivalForecasts & { companyId: string; now: Date },
): Promise<void> {
  await sql`update orders set late_at = said.at, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as said ("orderId" uuid, at timestamptz)
    where orders.company_id = ${companyId} and orders.id = said."orderId" and ${buildStatusInCondition(...agreedStatuses)}
      and late_at is distinct from said.at
      and not exists (select from promises where promises.company_id = orders.company_id
        and promises.order_id = orders.id and promises.at >= said.at)`.execute(trx);
}
