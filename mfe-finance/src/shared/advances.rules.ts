import type { Advance } from '@trassa/contracts/finance/factoring';
import { activeStages } from '@trassa/contracts/finance/factoring-kinds';
import type { Order } from '@trassa/contracts/orders/order';

const share = 0.8;
const step = 100;

/** The most that may be asked for a value, in whole hundreds of rubles. */
export function mostOf(value: number): number {
  return Math.floor((value * share) / step) * step;
}

/** Orders held by a request that is on its way. */
export const heldBy = (requests: readonly Advance[]): Set<string> =>
  new Set(requests.filter(({ stage }) => activeStages.includes(stage)).map(({ orderId }) => orderId));

/** Orders an advance may be asked for: delivered, priced, and held by no request. */
export function freeOrders(orders: readonly Order[], taken: ReadonlySet<string>): Order[] {
  return orders.filter((order) => order.pricing.total !== null && order.pricing.total > 0 && !taken.has(order.id));
}

/** What all these orders would bring at once, in rubles: their shares, and no more than the limit leaves. */
export function advanceOf(orders: readonly Order[], available: number): number {
  const all = orders.reduce((sum, { pricing }) => sum + mostOf(pricing.total ?? 0), 0);
  return Math.min(all, Math.floor(available / step) * step);
}
