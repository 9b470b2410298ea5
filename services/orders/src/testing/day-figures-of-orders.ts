import type { ThirtyDayFigures } from '@trassa/contracts/orders/day-figures';
import type { Order } from '@trassa/contracts/orders/order';
import { isActiveOrderStatus, isCompletedOrderStatus } from '@trassa/contracts/orders/order-status';

const DAY_MS = 86_400_000;
const DUE_SPAN_MS = 30 * DAY_MS;

/** Reference implementation of the figures, order by order, without a database. */
export function buildDayFigures(orders: readonly Order[], at: Date): ThirtyDayFigures {
  const getDay = (time: string | undefined) =>
    time === undefined ? '' : new Date(Date.parse(time) + 3 * 3_600_000).toISOString().slice(0, 10);
  return {
    ...buildKeptTermFigures(orders, at.getTime()),
    before: buildKeptTermFigures(orders, at.getTime() - DUE_SPAN_MS),
    days: Array.from({ length: 30 }, (_, index) => {
      const day = getDay(new Date(at.getTime() - (29 - index) * DAY_MS).toISOString());
      const kopecks = orders
        .filter(({ status, timeline }) => isCompletedOrderStatus(status) && getDay(timeline.deliveredAt) === day)
        .reduce((sum, { pricing }) => sum + Math.round((pricing.total ?? 0) * 100), 0);
      return {
        day,
        orders: orders.filter((order) => getDay(order.timeline.orderCreated) === day).length,
        income: kopecks / 100,
      };
    }),
  };
}

function buildKeptTermFigures(orders: readonly Order[], now: number) {
  const dueBy = (has: (status: string) => boolean) =>
    orders.filter(({ status, timeline: { deliveryDate } }) => {
      const due = Date.parse(deliveryDate ?? '');
      return has(status) && due >= now - DUE_SPAN_MS && due < now;
    }).length;
  const done = dueBy(isCompletedOrderStatus);
  const due = done + dueBy(isActiveOrderStatus);
  return { due, done, efficiency: due > 0 ? Math.round((done / due) * 100) : null };
}
