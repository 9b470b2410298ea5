import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { MoneyRow } from './order-money.rules.ts';

/** Orders of a company in their current state. */
export async function listOrdersToTell(
  trx: Transaction<OrdersTables>,
  companyId: string,
  ids: readonly string[],
): Promise<Omit<MoneyRow, 'revision'>[]> {
  const { rows } = await sql<Omit<MoneyRow, 'revision'>>`
    select o.*, r.requested_at from orders o
    left join payment_requests r on r.company_id = o.company_id and r.order_id = o.id
    where o.company_id = ${companyId} and o.id = any(${ids}::uuid[])`.execute(trx);
  return rows;
}
