import { findKnownStatus, getOrderStatusLabel, type OrderStatus } from './order-status.ts';

/** Statuses that a person may give an order, by its present one. Documents and payments follow rules of their own. */
const personTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['reviewed', 'accepted', 'refused', 'cancelled'],
  reviewed: ['accepted', 'refused', 'cancelled'],
  accepted: ['confirmed', 'refused', 'cancelled'],
  confirmed: ['in_transit', 'refused', 'cancelled'],
  in_transit: ['delivered'],
  delivered: ['invoiced'],
  invoiced: ['paid'],
  paid: [],
  refused: [],
  cancelled: [],
};
/** Statuses for an order with an unknown code, without those about money. */
const unknownCodeTransitions: readonly OrderStatus[] = ['accepted', 'in_transit', 'delivered', 'refused', 'cancelled'];

/** Statuses that a person may give to an order with this status or alias. */
export function listNextStatuses(code: string): readonly OrderStatus[] {
  const status = findKnownStatus(code);
  return status === null ? unknownCodeTransitions : personTransitions[status];
}

/** Why a person may not change the status of an order from one to another; null: it is allowed. */
export function findTransitionRefusal(from: string, to: string): string | null {
  if (listNextStatuses(from).some((status) => status === to)) return null;
  return `Из статуса «${getOrderStatusLabel(from)}» нельзя перейти в «${getOrderStatusLabel(to)}»`;
}
