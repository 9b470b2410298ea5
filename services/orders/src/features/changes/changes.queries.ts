import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { OrderHistoryTable, OrdersTable, OrdersTables, PaymentRequestsTable } from '../../db/schema.ts';
import type { OrderKey } from '../../shared/one-order.queries.ts';

type Trx = Transaction<OrdersTables>;

export async function updateOrder(
  trx: Trx,
  { companyId, id }: OrderKey,
  parts: Updateable<OrdersTable>,
): Promise<void> {
  await trx.updateTable('orders').set(parts).where('company_id', '=', companyId).where('id', '=', id).execute();
}

export function listOrdersById(
  trx: Trx,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Selectable<OrdersTable>[]> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('ordered_at')
    .execute();
}

/** Orders made of chains of the exchange or joined to them, the oldest first. */
export function listOrdersOfChains(
  trx: Trx,
  { companyId, chainIds }: { companyId: string; chainIds: readonly string[] },
): Promise<Selectable<OrdersTable>[]> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((is) =>
      is.or([
        is('platform', '=', 'edo').and('external_order_id', 'in', [...chainIds]),
        is('platform', '<>', 'edo').and(sql`content->>'chain_id'`, 'in', [...chainIds]),
      ]),
    )
    .orderBy('ordered_at')
    .execute();
}

export async function insertEvent(trx: Trx, event: Insertable<OrderHistoryTable>): Promise<void> {
  await trx.insertInto('order_history').values(event).execute();
}

export async function insertPaymentRequest(trx: Trx, request: Insertable<PaymentRequestsTable>): Promise<void> {
  await trx.insertInto('payment_requests').values(request).execute();
}

export async function markRequestPaid(trx: Trx, { companyId, id }: OrderKey, reference: string): Promise<void> {
  await trx
    .updateTable('payment_requests')
    .set({ paid_reference: reference })
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .execute();
}
