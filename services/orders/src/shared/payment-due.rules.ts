import { buildDue } from '@trassa/contracts/finance/due-day.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { isActive } from '@trassa/contracts/orders/order-status';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../db/schema.ts';

type OrderRow = Selectable<OrdersTable>;

/** Day when payment is due, counted from the delivery, or from the planned delivery of an active order. */
export function toPaymentDue(row: OrderRow): Pick<OrderDetails, 'paymentDueOn' | 'paymentDueNotes'> {
  const isPlanned = row.completed_at === null && isActive(row.status);
  const delivery = isPlanned ? row.delivery_at : row.completed_at;
  if (!delivery) return {};
  const { day, notes } = buildDue(buildTerms(row), delivery);
  return { paymentDueOn: day, paymentDueNotes: isPlanned ? ['planned', ...notes] : notes };
}

/** Platform and words of the payment term, from which the due day is counted. */
export const buildTerms = ({ platform, content }: Pick<OrderRow, 'platform' | 'content'>) => ({
  platform,
  paymentTerms: content.payment_terms ?? null,
});
