import { getOrderStatusOfChain, getStage } from '@trassa/contracts/orders/chain-status.rules';
import type { OrderDocument } from '@trassa/contracts/orders/order';
import { findKnownStatus, isCompleted } from '@trassa/contracts/orders/order-status';

const isEnded = (code: string) => ['refused', 'cancelled'].includes(findKnownStatus(code) ?? '');
const isPaidFor = (code: string) => ['invoiced', 'paid'].includes(findKnownStatus(code) ?? '');

/** Known codes trimmed and in lower case, unknown ones as received. */
export function normalizeStatusCode(code: string): string {
  return findKnownStatus(code) === null ? code : code.trim().toLocaleLowerCase('ru');
}

/** Inputs of a merge: the current status, the last status of the platform, and the incoming one. */
export interface IncomingStatus {
  current: string;
  lastReported: string;
  reported: string;
  paymentRequested?: boolean;
}

/**
 * Status after documents or a platform reported one. Reports only lead forward: they never undo a person or a payment,
 * never refuse an order whose payment was requested, and reopen an ended order only as delivered.
 * An unknown code replaces an open status, never a completed one.
 */
export function statusAfterImport({
  current,
  lastReported,
  reported,
  paymentRequested = false,
}: IncomingStatus): string {
  if (reported === lastReported || reported === current) return current;
  if (findKnownStatus(reported) === null) return isCompleted(current) || isEnded(current) ? current : reported;
  if (isEnded(reported)) return isPaidFor(current) || paymentRequested ? current : reported;
  if (isEnded(current)) return isCompleted(reported) ? reported : current;
  return getStage(reported) > getStage(current) ? reported : current;
}

/** Earliest document that reports this status; `null` when none does. */
export function getCause(documents: readonly OrderDocument[], status: string): OrderDocument | null {
  const known = findKnownStatus(status);
  const saying = documents.filter((document) => getOrderStatusOfChain([document], null) === known);
  return [...saying].sort((a, b) => Date.parse(a.dateTime) - Date.parse(b.dateTime))[0] ?? null;
}
