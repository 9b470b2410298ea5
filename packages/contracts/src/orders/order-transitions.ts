import { knownStatus, type OrderStatus, payableStatuses } from './order-status.ts';

/** What a person may do with an order, by where it stands. Documents and payments have ways of their own. */
const byPerson: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
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
/** An order whose code nobody knows may be brought back to a known place, but not straight to money. */
const fromUnknown: readonly OrderStatus[] = ['accepted', 'in_transit', 'delivered', 'refused', 'cancelled'];

/** Statuses a person may give to an order that stands at `code`; an alias counts as what it means. */
export function nextStatuses(code: string): readonly OrderStatus[] {
  const status = knownStatus(code);
  return status === null ? fromUnknown : byPerson[status];
}

/** True when the carrier may ask for the money of an order that stands at `code`. */
export function isPayable(code: string): boolean {
  const status = knownStatus(code);
  return status !== null && payableStatuses.includes(status);
}
