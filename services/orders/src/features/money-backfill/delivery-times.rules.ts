import { knownStatus } from '@trassa/contracts/orders/order-status';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { buildTimes } from '../../shared/order-times.rules.ts';

/** Order from before the money outbox, with the times found in its history. */
export type DeliveredOrder = OrderRow & {
  /** Status at import. */
  came_as: string | null;
  /** Time of the change to «оплачен»; null when imported as paid, or not paid. */
  marked_paid_at: Date | null;
};

const importedAsSettled = (status: string | null) => ['invoiced', 'paid'].includes(knownStatus(status ?? '') ?? '');

/**
 * Corrected times of an order. An order imported as invoiced or paid took the last change of its source for the
 * delivery, which was its bill or payment; that delivery time is estimated anew.
 */
export function correctedTimes(order: DeliveredOrder): Pick<OrderRow, 'completed_at' | 'paid_at'> {
  const source = { ...order.content, source_updated_at: order.source_updated_at?.toISOString() };
  const { status, completed_at, marked_paid_at } = order;
  const isGuess = importedAsSettled(order.came_as);
  const before = { completed_at: isGuess ? null : completed_at, paid_at: order.paid_at ?? marked_paid_at };
  return buildTimes(source, { status, before, now: isGuess ? order.created_at : order.updated_at });
}
