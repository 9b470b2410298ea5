import type { PaymentRequest } from '@trassa/contracts/orders/order-changes';
import type { Selectable } from 'kysely';
import type { PaymentRequestsTable } from '../db/schema.ts';

/** A request as finance reads it. */
export function toPaymentRequest(row: Selectable<PaymentRequestsTable>): PaymentRequest {
  const { number, ...facts } = row.facts;
  return {
    seq: row.seq,
    id: row.id,
    orderId: row.order_id,
    orderNumber: number,
    ...facts,
    amountKopecks: row.amount_kopecks,
    currency: row.currency,
    requestedAt: row.requested_at.toISOString(),
  };
}
