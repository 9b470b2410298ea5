import type { Insertable, Selectable, Transaction } from 'kysely';
import type { OrderHistoryTable, OrdersTables, PaymentRequestsTable } from '../../db/schema.ts';
import type { OrderKey } from '../../shared/one-order.queries.ts';

type Trx = Transaction<OrdersTables>;
export type HistoryLine = Selectable<OrderHistoryTable>;

export async function insertPaymentRequest(trx: Trx, request: Insertable<PaymentRequestsTable>): Promise<void> {
  await trx.insertInto('payment_requests').values(request).execute();
}

export async function markPaymentRequestPaid(
  trx: Trx,
  { companyId, id }: OrderKey,
  reference: string | null,
): Promise<void> {
  await trx
    .updateTable('payment_requests')
    .set({ paid_reference: reference })
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .execute();
}

/** History lines of the company with these ids; the latest change of an order comes before its earlier ones. */
export function listHistoryLinesById(
  trx: Trx,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<HistoryLine[]> {
  return trx
    .selectFrom('order_history')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('version', 'desc')
    .execute();
}

/** Forgets that clients were told of an event by email, so that they are told when it really happens. */
export async function deleteClientEmails(trx: Trx, { companyId, id }: OrderKey, event: string): Promise<void> {
  await trx
    .deleteFrom('client_emails')
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .where('event', '=', event)
    .execute();
}

/** Ids of the lines of history by which these orders became delivered, if that is their last status. */
export async function listDeliveryLineIds(
  trx: Trx,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const latest = await trx
    .selectFrom('order_history')
    .distinctOn('order_id')
    .select(['id', 'to_status'])
    .where('company_id', '=', companyId)
    .where('order_id', 'in', [...ids])
    .where('kind', '=', 'status')
    .orderBy('order_id')
    .orderBy('version', 'desc')
    .execute();
  return latest.filter(({ to_status }) => to_status === 'delivered').map(({ id }) => id);
}
