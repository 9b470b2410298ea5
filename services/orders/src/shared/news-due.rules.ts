import { getNewsDueTimeUnderWay } from '@trassa/contracts/edo/trip-state.rules';
import { activeOrderStatuses, agreedStatuses, findKnownStatus } from '@trassa/contracts/orders/order-status';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import { parseDateOrNull } from './order-times.rules.ts';
import { buildRouteEndMoments } from './stated-times.rules.ts';

export interface TripProgress {
  status: string;
  hasWaybill: boolean;
  dueAt: Date | null;
  pickupAt: Date | null;
  orderedAt: Date;
  /** Time of the last report: a document, the platform, or a person. */
  lastReportAt: Date | null;
}

/**
 * Time by which the next report of a trip is due; null when none is expected. With a waybill, a trip starts with its
 * first title, as its chain does; without one it starts with its loading, and must be agreed.
 */
export function getNewsDueTime({
  status,
  hasWaybill,
  dueAt,
  pickupAt,
  orderedAt,
  lastReportAt,
}: TripProgress): Date | null {
  const known = findKnownStatus(status);
  if (known === null || !(hasWaybill ? activeOrderStatuses : agreedStatuses).includes(known)) return null;
  const startedAt = (hasWaybill ? null : pickupAt) ?? orderedAt;
  return getNewsDueTimeUnderWay({ dueAt, startedAt, lastAt: lastReportAt ?? orderedAt });
}

/** When news of a draft is due; `fallbackAt` replaces the time of the last report where the draft has none. */
export function getNewsDueOfDraft(
  draft: PlatformOrderDraft,
  { status, orderedAt, fallbackAt }: { status: string; orderedAt: Date; fallbackAt: Date | null },
): Date | null {
  const times = [draft.source_updated_at, ...(draft.documents ?? []).map(({ dateTime }) => dateTime)].map(
    parseDateOrNull,
  );
  const reported = times.filter((time) => time !== null).map(Number);
  const moments = buildRouteEndMoments(draft);
  const computed = getNewsDueTime({
    status,
    hasWaybill: Boolean(draft.chain_id),
    dueAt: moments.delivery,
    pickupAt: moments.pickup,
    orderedAt,
    lastReportAt: reported.length > 0 ? new Date(Math.max(...reported)) : fallbackAt,
  });
  return computed && (parseDateOrNull(draft.news_due_at) ?? computed);
}
