import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { MoneyRow } from './order-money.rules.ts';

type Trx = Transaction<OrdersTables>;

/** Companies with rows in the outbox; for system work. */
export async function listQueuedCompanies(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('money_outbox').select('company_id').distinct().execute();
  return rows.map(({ company_id }) => company_id);
}

/** Queued orders of a company in their current state, oldest first. */
export async function listQueuedOrders(trx: Trx, companyId: string, most: number): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select o.*, w.revision, r.requested_at from (
      select order_id, revision from money_outbox where company_id = ${companyId} order by revision limit ${most}
    ) w
    join orders o on o.company_id = ${companyId} and o.id = w.order_id
    left join payment_requests r on r.company_id = ${companyId} and r.order_id = w.order_id`.execute(trx);
  return rows;
}

/** Deletes delivered rows, unless they have changed since. */
export async function deleteDelivered(
  trx: Trx,
  companyId: string,
  rows: readonly { id: string; revision: number }[],
): Promise<void> {
  await sql`
    delete from money_outbox w
    using unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ revision }) => revision)}::bigint[]) as t(id, revision)
    where w.company_id = ${companyId} and w.order_id = t.id and w.revision = t.revision`.execute(trx);
}
