import type { OrderStatus } from '@trassa/contracts/orders/order-status';
import { toast } from '@trassa/mfe-kit/toasts';
import { confirm } from '@trassa/ui/confirm';
import { earlyStatusMessages as messages } from './status-change.messages.ts';
import { type EarlyOrder, findEarlyOrders } from './status-change.rules.ts';

/** Largest number of orders that a question lists. */
const MOST_ORDERS_IN_QUESTION = 5;

/** Asks before a status that the dates of an order contradict. @returns false when it was not confirmed */
export async function confirmEarlyStatus(
  orders: readonly EarlyOrder['order'][],
  status: OrderStatus,
): Promise<boolean> {
  const early = findEarlyOrders(orders, status, new Date());
  const [first] = early;
  if (!first) return true;
  // Closes the undo of the last change: used while the question is open, it would change the orders asked about.
  toast.closeAbout(orders.map(({ id }) => id));
  const numbers = early.slice(0, MOST_ORDERS_IN_QUESTION).map(({ order }) => order.number);
  const text =
    early.length === 1
      ? messages.one(first.order.number, first.end, first.day)
      : messages.many(numbers, early.length - numbers.length);
  const words = { okText: messages.give(status), cancelText: messages.keep };
  return confirm({ title: messages.title(status), text, ...words });
}
