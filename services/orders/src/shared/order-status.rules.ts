import { getOrderStatusOfChain, getOrderStatusRank } from '@trassa/contracts/orders/chain-status.rules';
import type { OrderDocument } from '@trassa/contracts/orders/order';
import { findKnownStatus, isCompletedOrderStatus } from '@trassa/contracts/orders/order-status';

const isCalledOff = (code: string) => ['refused', 'cancelled'].includes(findKnownStatus(code) ?? '');
const isInvoicedOrPaid = (code: string) => ['invoiced', 'paid'].includes(findKnownStatus(code) ?? '');

/** Known codes trimmed and in lower case, unknown ones as received. */
export function normalizeStatusCode(code: string): string {
  return findKnownStatus(code) === null ? code : code.trim().toLocaleLowerCase('ru');
}

/** Inputs of a merge: the current status, the last status of the platform, and the incoming one. */
interface StatusMergeInput {
  current: string;
  lastReported: string;
  reported: string;
  paymentRequested?: boolean;
}

/**
 * Status after documents or a platform reported one. Reports only lead forward: they never undo a person or a payment,
 * never refuse an order whose payment was requested, and turn a refused or cancelled order only into a completed one.
 * An unknown code replaces an active status, never an ended one.
 */
export function mergeStatus({ current, lastReported, reported, paymentRequested = false }: StatusMergeInput): string {
  if (reported === lastReported || reported === current) return current;
  if (findKnownStatus(reported) === null)
    return isCompletedOrderStatus(current) || isCalledOff(current) ? current : reported;
  if (isCalledOff(reported)) return isInvoicedOrPaid(current) || paymentRequested ? current : reported;
  if (isCalledOff(current)) return isCompletedOrderStatus(reported) ? reported : current;
  return getOrderStatusRank(reported) > getOrderStatusRank(current) ? reported : current;
}

/** Earliest document that reports this status; `null` when none does. */
export function findStatusCause(documents: readonly OrderDocument[], status: string): OrderDocument | null {
  const known = findKnownStatus(status);
  const saying = documents.filter((document) => getOrderStatusOfChain([document], null) === known);
  return [...saying].sort((a, b) => Date.parse(a.dateTime) - Date.parse(b.dateTime))[0] ?? null;
}
