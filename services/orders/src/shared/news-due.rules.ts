import { newsDueBy } from '@trassa/contracts/edo/trip-state.rules';
import { activeStatuses, agreedStatuses, knownStatus } from '@trassa/contracts/orders/order-status';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';

/** What an order says of its trip. */
export interface AwaitedTrip {
  status: string;
  hasWaybill: boolean;
  /** The term. */
  dueAt: Date | null;
  pickupAt: Date | null;
  orderedAt: Date;
  /** When it was last heard of: from documents, its platform, or a person. */
  saidAt: Date | null;
}

/**
 * By when news of a trip should have come; null: none is awaited. A waybill is a trip from its first title on, as its chain
 * has it; without one an order is a trip once the carrier has agreed to it.
 */
export function newsDueAt({ status, hasWaybill, dueAt, pickupAt, orderedAt, saidAt }: AwaitedTrip): Date | null {
  const known = knownStatus(status);
  if (known === null || !(hasWaybill ? activeStatuses : agreedStatuses).includes(known)) return null;
  const startedAt = (hasWaybill ? null : pickupAt) ?? orderedAt;
  return newsDueBy({ dueAt, startedAt, lastAt: saidAt ?? orderedAt });
}

/** The same of an order as its source says it; `heardAt`: when it said so, where it does not tell itself. */
export function newsDueOfDraft(
  draft: PlatformOrderDraft,
  { status, orderedAt, heardAt }: { status: string; orderedAt: Date; heardAt: Date | null },
): Date | null {
  const words = [draft.source_updated_at, ...(draft.documents ?? []).map(({ dateTime }) => dateTime)].map(dateOf);
  const said = words.filter((time) => time !== null).map(Number);
  const computed = newsDueAt({
    status,
    hasWaybill: Boolean(draft.chain_id),
    dueAt: dateOf(draft.delivery_time_from),
    pickupAt: dateOf(draft.pickup_time_from),
    orderedAt,
    saidAt: said.length > 0 ? new Date(Math.max(...said)) : heardAt,
  });
  return computed && (dateOf(draft.news_due_at) ?? computed);
}

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);
