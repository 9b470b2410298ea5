import type { DayFigures } from '@trassa/contracts/orders/day-figures';
import type { Order } from '@trassa/contracts/orders/order';
import { isActive, isCompleted } from '@trassa/contracts/orders/order-status';

const MOSCOW_MS = 3 * 3_600_000;
const SPAN_MS = 30 * 86_400_000;

/** What the figures of a company must be, by its whole orders: one order after the other, without a database. */
export function dayFiguresOf(orders: readonly Order[], at: Date): DayFigures {
  const now = at.getTime();
  const monthOf = (time: number) => new Date(time + MOSCOW_MS).toISOString().slice(0, 7);
  const firsts = new Map<string, number>();
  for (const { shipper, timeline } of orders) {
    const client = shipper.inn || shipper.name.toLowerCase();
    const first = Math.min(firsts.get(client) ?? Number.POSITIVE_INFINITY, Date.parse(timeline.orderCreated));
    if (client) firsts.set(client, first);
  }
  const dueBy = (has: (status: string) => boolean) =>
    orders.filter(({ status, timeline: { deliveryDate } }) => {
      const due = Date.parse(deliveryDate ?? '');
      return has(status) && due >= now - SPAN_MS && due < now;
    }).length;
  const done = dueBy(isCompleted);
  const due = done + dueBy(isActive);
  return {
    clients: firsts.size,
    newClients: [...firsts.values()].filter((first) => monthOf(first) >= monthOf(now)).length,
    due,
    done,
    efficiency: due > 0 ? Math.round((done / due) * 100) : null,
  };
}
