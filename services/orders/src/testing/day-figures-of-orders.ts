import type { DayFigures } from '@trassa/contracts/orders/day-figures';
import type { Order } from '@trassa/contracts/orders/order';
import { isActive, isCompleted } from '@trassa/contracts/orders/order-status';

const SPAN_MS = 30 * 86_400_000;

/** Reference implementation of the figures, order by order, without a database. */
export function dayFiguresOf(orders: readonly Order[], at: Date): DayFigures {
  const now = at.getTime();
  const dueBy = (has: (status: string) => boolean) =>
    orders.filter(({ status, timeline: { deliveryDate } }) => {
      const due = Date.parse(deliveryDate ?? '');
      return has(status) && due >= now - SPAN_MS && due < now;
    }).length;
  const done = dueBy(isCompleted);
  const due = done + dueBy(isActive);
  return {
    due,
    done,
    efficiency: due > 0 ? Math.round((done / due) * 100) : null,
  };
}
