import { buildDueDay } from '@trassa/contracts/finance/due-day.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { isActiveOrderStatus } from '@trassa/contracts/orders/order-status';
import type { OrderRow } from './one-order.queries.ts';

/** Day when payment is due, counted from the delivery, or from the planned delivery of an active order. */
export function toPaymentDue(row: OrderRow): Pick<OrderDetails, 'paymentDueOn' | 'paymentDueNotes'> {
  const isPlanned = row.completed_at === null && isActiveOrderStatus(row.status);
  const delivery = isPlanned ? row.delivery_at : row.completed_at;
  if (!delivery) return {};
  const { day, notes } = buildDueDay(buildPaymentTerms(row), delivery);
  return { paymentDueOn: day, paymentDueNotes: isPlanned ? ['planned', ...notes] : notes };
}

/** Platform and words of the payment term, from which the due day is counted. */
export const buildPaymentTerms = ({ platform, content }: Pick<OrderRow, 'platform' | 'content'>) => ({
  platform,
  paymentTerms: content.payment_terms ?? null,
});
