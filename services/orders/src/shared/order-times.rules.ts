import type { OrderDocument } from '@trassa/contracts/orders/order';
import { findKnownStatus, isCompletedOrderStatus } from '@trassa/contracts/orders/order-status';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import { findStatusCause } from './order-status.rules.ts';
import { buildRouteEndMoments } from './stated-times.rules.ts';

interface DeliveryFacts {
  status: string;
  /** Stored delivery time. */
  before: Date | null;
  documents: readonly OrderDocument[];
  /** Times of the source: delivery, last change, and the term. */
  source?: { deliveredAt: Date | null; changedAt: Date | null; term: Date | null };
  now: Date;
}

/**
 * Time of handover; null before it. The document comes first, then the source, then the stored time.
 * A source that has just changed to «доставлен» did so at the delivery; for a later status the term is the better
 * estimate. No delivery lies in the future, and an old order is not dated today.
 */
export function getActualDeliveryTime({ status, before, documents, source, now }: DeliveryFacts): Date | null {
  if (!isCompletedOrderStatus(status)) return null;
  const cause = findStatusCause(documents, 'delivered');
  const changedAt = source?.changedAt ?? null;
  const moved = findKnownStatus(status) === 'delivered' ? changedAt : null;
  const term = source?.term && (!changedAt || source.term <= changedAt) ? source.term : null;
  const guesses = [cause && new Date(cause.dateTime), source?.deliveredAt, before, moved, term, changedAt];
  return guesses.find((time): time is Date => time != null && time <= now) ?? now;
}

/** Time of payment; null before it: stored, else from the source, else now. */
export function getPaymentTime(facts: { status: string; before: Date | null; changedAt: Date | null; now: Date }) {
  const { status, before, changedAt, now } = facts;
  if (findKnownStatus(status) !== 'paid') return null;
  return before ?? (changedAt && changedAt <= now ? changedAt : now);
}

type SourceTimes = Pick<PlatformOrderDraft, 'delivered_at' | 'delivery_time_from' | 'source_updated_at' | 'documents'>;

/** Times of delivery and payment from the source and the stored order. */
export function buildCompletionTimes(
  reported: SourceTimes,
  order: { status: string; before: { completed_at: Date | null; paid_at: Date | null } | null; now: Date },
) {
  const { status, before, now } = order;
  const changedAt = parseDateOrNull(reported.source_updated_at);
  const source = {
    deliveredAt: parseDateOrNull(reported.delivered_at),
    changedAt,
    term: buildRouteEndMoments(reported).delivery,
  };
  const documents = reported.documents ?? [];
  return {
    completed_at: getActualDeliveryTime({ status, before: before?.completed_at ?? null, documents, source, now }),
    paid_at: getPaymentTime({ status, before: before?.paid_at ?? null, changedAt, now }),
  };
}

export const parseDateOrNull = (text: string | null | undefined) => (text ? new Date(text) : null);
