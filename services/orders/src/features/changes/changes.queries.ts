import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import type { OrderHistoryTable, OrdersTable, OrdersTables, PaymentRequestsTable } from '../../db/schema.ts';
import type { OrderKey } from '../../shared/one-order.queries.ts';

type Trx = Transaction<OrdersTables>;

/** Writes parts of an order. */
export async function updateOrder(
  trx: Trx,
  { companyId, id }: OrderKey,
  parts: Updateable<OrdersTable>,
): Promise<void> {
  await trx.updateTable('orders').set(parts).where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Adds a line to the history. */
export async function insertEvent(trx: Trx, event: Insertable<OrderHistoryTable>): Promise<void> {
  await trx.insertInto('order_history').values(event).execute();
}

/** Writes a request for money; its number is drawn under the company's lock, so numbers appear in order. */
export async function insertPaymentRequest(trx: Trx, request: Insertable<PaymentRequestsTable>): Promise<void> {
  await trx.insertInto('payment_requests').values(request).execute();
}

/** Requests of a company after a number, oldest first. */
export function listPaymentRequests(
  trx: Trx,
  { companyId, after, limit }: { companyId: string; after: number; limit: number },
): Promise<Selectable<PaymentRequestsTable>[]> {
  return trx
    .selectFrom('payment_requests')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Remembers by what the debtor's payment is known. */
export async function markRequestPaid(trx: Trx, { companyId, id }: OrderKey, reference: string): Promise<void> {
  await trx
    .updateTable('payment_requests')
    .set({ paid_reference: reference })
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .execute();
}
