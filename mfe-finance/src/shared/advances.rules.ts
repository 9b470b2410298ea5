import type { Advance } from '@trassa/contracts/finance/factoring';
import { activeAdvanceStages } from '@trassa/contracts/finance/factoring-kinds';
import type { Order } from '@trassa/contracts/orders/order';

const maxAdvanceShare = 0.8;
const advanceStepRubles = 100;

/** Largest advance on a value: 80 percent, rounded down to hundreds of rubles. */
function getAdvanceByShare(value: number): number {
  return Math.floor((value * maxAdvanceShare) / advanceStepRubles) * advanceStepRubles;
}

/** Largest advance on a value, and whether the share or the free limit sets it; `free` undefined: unknown limit. */
export function getLargestAdvance(value: number, free: number | undefined): { most: number; by: 'share' | 'limit' } {
  const most = getAdvanceByShare(value);
  return free !== undefined && free < most ? { most: free, by: 'limit' } : { most, by: 'share' };
}

/** Ids of orders with an active request. */
export const listRequestedOrderIds = (requests: readonly Advance[]): Set<string> =>
  new Set(requests.filter(({ stage }) => activeAdvanceStages.includes(stage)).map(({ orderId }) => orderId));

/** Delivered orders that an advance can be requested for: priced, and not `taken` by an active request. */
export function listEligibleOrders(orders: readonly Order[], taken: ReadonlySet<string>): Order[] {
  return orders.filter((order) => order.pricing.total !== null && order.pricing.total > 0 && !taken.has(order.id));
}

/** Sum of the advances on these orders within the limit, in rubles. */
export function sumAvailableAdvance(orders: readonly Order[], available: number): number {
  const all = orders.reduce((sum, { pricing }) => sum + getAdvanceByShare(pricing.total ?? 0), 0);
  return Math.min(all, Math.floor(available / advanceStepRubles) * advanceStepRubles);
}
