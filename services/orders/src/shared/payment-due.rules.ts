import { buildDue } from '@trassa/contracts/finance/due-day.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { isActive } from '@trassa/contracts/orders/order-status';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../db/schema.ts';

type OrderRow = Selectable<OrdersTable>;

/** From the delivery; of a trip still to be made, from the planned one. */
export function toPaymentDue(row: OrderRow): Pick<OrderDetails, 'paymentDueOn' | 'paymentDueNotes'> {
  const isPlanned = row.completed_at === null && isActive(row.status);
  const delivery = isPlanned ? row.delivery_at : row.completed_at;
  if (!delivery) return {};
  const { day, notes } = buildDue(buildTerms(row), delivery);
  return { paymentDueOn: day, paymentDueNotes: isPlanned ? ['planned', ...notes] : notes };
}

/** What the due day of an order is counted from. */
export const buildTerms = ({ platform, content }: Pick<OrderRow, 'platform' | 'content'>) => ({
  platform,
  paymentTerms: content.payment_terms ?? null,
});
