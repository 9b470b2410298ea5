import type { OrderDocument } from '@trassa/contracts/orders/order';
import { isCompleted, knownStatus } from '@trassa/contracts/orders/order-status';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import { causeOf } from './order-status.rules.ts';

/** What is known of the time an order was delivered at. */
export interface DeliveryFacts {
  status: string;
  /** The time it is known by already. */
  before: Date | null;
  documents: readonly OrderDocument[];
  /** What its source says: when it was delivered, when the source last changed it, and the term. */
  source?: { deliveredAt: Date | null; changedAt: Date | null; term: Date | null };
  now: Date;
}

/**
 * When the cargo was handed over; null while it was not. The document that says so knows best, then the source, then what is
 * known already. A source that has just moved the order to «доставлен» did so at the delivery; of one that has gone further
 * the term is the better guess. Nothing is delivered in the future, and years of old orders were not delivered today.
 */
export function deliveryTime({ status, before, documents, source, now }: DeliveryFacts): Date | null {
  if (!isCompleted(status)) return null;
  const cause = causeOf(documents, 'delivered');
  const changedAt = source?.changedAt ?? null;
  const moved = knownStatus(status) === 'delivered' ? changedAt : null;
  const term = source?.term && (!changedAt || source.term <= changedAt) ? source.term : null;
  const guesses = [cause && new Date(cause.dateTime), source?.deliveredAt, before, moved, term, changedAt];
  return guesses.find((time): time is Date => time != null && time <= now) ?? now;
}

/** When an order was paid; null while it was not: kept, else as its source says, else now. */
export function paymentTime(facts: { status: string; before: Date | null; changedAt: Date | null; now: Date }) {
  const { status, before, changedAt, now } = facts;
  if (knownStatus(status) !== 'paid') return null;
  return before ?? (changedAt && changedAt <= now ? changedAt : now);
}

/** What a source says of times. */
export type SaidTimes = Pick<
  PlatformOrderDraft,
  'delivered_at' | 'delivery_time_from' | 'source_updated_at' | 'documents'
>;

/** When an order was delivered and paid, as far as its source and what is stored know. */
export function timesOf(
  said: SaidTimes,
  order: { status: string; before: { completed_at: Date | null; paid_at: Date | null } | null; now: Date },
) {
  const { status, before, now } = order;
  const changedAt = dateOf(said.source_updated_at);
  const source = { deliveredAt: dateOf(said.delivered_at), changedAt, term: dateOf(said.delivery_time_from) };
  const documents = said.documents ?? [];
  return {
    completed_at: deliveryTime({ status, before: before?.completed_at ?? null, documents, source, now }),
    paid_at: paymentTime({ status, before: before?.paid_at ?? null, changedAt, now }),
  };
}

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);
