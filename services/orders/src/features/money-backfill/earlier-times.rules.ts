import { knownStatus } from '@trassa/contracts/orders/order-status';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { timesOf } from '../../shared/order-times.rules.ts';

/** An order that was here before money was told of, with what its history says. */
export type EarlierOrder = OrderRow & {
  /** Status it came with. */
  came_as: string | null;
  /** When it was given «оплачен»; null when it came so, or is not paid. */
  marked_paid_at: Date | null;
};

const cameSettled = (status: string | null) => ['invoiced', 'paid'].includes(knownStatus(status ?? '') ?? '');

/**
 * True times of an earlier order. One that came invoiced or paid was taken to be delivered when its source last changed it,
 * which was its bill or its payment: its delivery is guessed anew. Every other time was right.
 */
export function trueTimes(order: EarlierOrder): Pick<OrderRow, 'completed_at' | 'paid_at'> {
  const said = { ...order.content, source_updated_at: order.source_updated_at?.toISOString() };
  const { status, completed_at, marked_paid_at } = order;
  const isGuess = cameSettled(order.came_as);
  const before = { completed_at: isGuess ? null : completed_at, paid_at: order.paid_at ?? marked_paid_at };
  return timesOf(said, { status, before, now: isGuess ? order.created_at : order.updated_at });
}
