import { isDeepStrictEqual } from 'node:util';
import { findKnownStatus, type OrderPlatform } from '@trassa/contracts/orders/order-status';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import type { Insertable, Selectable } from 'kysely';
import type { OrderContent, OrderHistoryTable, OrdersTable } from '../db/schema.ts';
import type { AcceptedDraft } from './draft.rules.ts';
import { getNewsDueOfDraft } from './news-due.rules.ts';
import { findStatusCause, mergeStatus, normalizeStatusCode } from './order-status.rules.ts';
import { buildCompletionTimes, parseDateOrNull } from './order-times.rules.ts';
import { listRoadStops } from './own-order.rules.ts';
import { buildRouteEndDays, buildRouteEndMoments } from './stated-times.rules.ts';

export interface ImportOrigin {
  companyId: string;
  platform: string;
  /** Author of the change, when other than the source of the order. */
  by?: OrderHistoryTable['actor'];
  /** The person, where `by` is `user`. */
  userId?: string;
  now: Date;
  newId: () => string;
}

export interface OrderChange {
  row: Insertable<OrdersTable>;
  events: Insertable<OrderHistoryTable>[];
}

type OrderDraft = AcceptedDraft['draft'];
type StoredOrder = Selectable<OrdersTable>;
type NewEvent = Pick<
  Insertable<OrderHistoryTable>,
  'kind' | 'from_status' | 'to_status' | 'document' | 'fields' | 'note'
>;

export function buildNewOrder({ draft, hash }: AcceptedDraft, origin: ImportOrigin): OrderChange {
  const status = normalizeStatusCode(draft.status);
  const orderedAt = parseDateOrNull(draft.source_created_at) ?? origin.now;
  const row: Insertable<OrdersTable> = {
    ...buildColumns(draft, origin),
    id: origin.newId(),
    status,
    source_status: status,
    ...buildCompletionTimes(draft, { status, before: null, now: origin.now }),
    news_due_at: getNewsDueOfDraft(draft, { status, orderedAt, fallbackAt: null }),
    ordered_at: orderedAt,
    content_hash: hash,
    version: 1,
    created_at: origin.now,
  };
  const document = formatCause(draft, status);
  const note = draft.status_note || null;
  const created: NewEvent = { kind: 'created', from_status: null, to_status: status, document, fields: [], note };
  return { row, events: [buildEvent(created, row, origin)] };
}

/**
 * Change of a stored order by a draft; `null` when the draft is older than the stored one. Without events, status,
 * content and price are as before, and the version stays.
 */
export function buildChangedOrder(
  stored: StoredOrder,
  { draft: reportedDraft, hash }: AcceptedDraft,
  origin: ImportOrigin & { paymentRequested: boolean },
): OrderChange | null {
  const draft = keepRoad(keepCrew(reportedDraft, stored.content), stored.content);
  const changedAt = parseDateOrNull(draft.source_updated_at);
  if (changedAt && stored.source_updated_at && changedAt < stored.source_updated_at) return null;
  const reported = normalizeStatusCode(draft.status);
  const { paymentRequested, now } = origin;
  const status = mergeStatus({
    current: stored.status,
    lastReported: stored.source_status,
    reported,
    paymentRequested,
  });
  const columns = buildColumns(draft, origin);
  const orderedAt = parseDateOrNull(draft.source_created_at) ?? stored.ordered_at;
  const row: Insertable<OrdersTable> = {
    ...columns,
    price_kopecks:
      origin.by === 'user' ? columns.price_kopecks : mergePrice(stored, columns.price_kopecks, paymentRequested),
    id: stored.id,
    status,
    source_status: reported,
    ...buildCompletionTimes(draft, { status, before: stored, now }),
    news_due_at: getNewsDueOfDraft(draft, { status, orderedAt, fallbackAt: now }),
    ordered_at: orderedAt,
    content_hash: hash,
    version: stored.version + 1,
    created_at: stored.created_at,
    late_at: stored.late_at,
  };
  const events = buildChangeEvents(stored, { draft, row, origin });
  return { row: events.length > 0 ? row : { ...row, version: stored.version }, events };
}

/** Vehicle and driver that the carrier assigned stay until the source names others. */
function keepCrew(draft: OrderDraft, { vehicle_plate, driver_name, driver_phone }: OrderContent): OrderDraft {
  return draft.vehicle_plate || draft.driver_name ? draft : { ...draft, vehicle_plate, driver_name, driver_phone };
}

/** A road that we measured stays until the source names a road or other places. A measured road beats an estimate. */
function keepRoad(draft: OrderDraft, stored: OrderContent): OrderDraft {
  const { distance_km, distance_estimated } = stored;
  const isBetter = draft.distance_km == null || (draft.distance_estimated && !distance_estimated);
  if (distance_km == null || !isBetter) return draft;
  return isDeepStrictEqual(listRoadStops(draft), listRoadStops(stored))
    ? { ...draft, distance_km, distance_estimated }
    : draft;
}

/**
 * Waybills carry no price: a price set by a person stays until the platform sends one, and for good once payment is
 * requested.
 */
function mergePrice(
  { price_kopecks, status }: StoredOrder,
  draftPrice: number | null,
  paymentRequested: boolean,
): number | null {
  const isSettled = paymentRequested || findKnownStatus(status) === 'paid';
  return isSettled ? (price_kopecks ?? draftPrice) : (draftPrice ?? price_kopecks);
}

function buildChangeEvents(
  stored: StoredOrder,
  { draft, row, origin }: { draft: OrderDraft; row: Insertable<OrdersTable>; origin: ImportOrigin },
): Insertable<OrderHistoryTable>[] {
  const events: NewEvent[] = [];
  if (row.status !== stored.status) {
    const document = formatCause(draft, row.status);
    const note = draft.status_note || null;
    events.push({ kind: 'status', from_status: stored.status, to_status: row.status, document, fields: [], note });
  }
  const fields = listChangedFields(stored, row, getContent(draft));
  if (fields.length > 0) events.push({ kind: 'content', from_status: null, to_status: null, document: null, fields });
  return events.map((event) => buildEvent(event, row, origin));
}

function listChangedFields(stored: StoredOrder, row: Insertable<OrdersTable>, content: OrderContent): string[] {
  const names = new Set([...Object.keys(stored.content), ...Object.keys(content)]) as Set<keyof OrderContent>;
  const inContent = [...names].filter((name) => !isDeepStrictEqual(stored.content[name], content[name]));
  const inColumns = (['number', 'priority', 'currency'] as const).filter((name) => stored[name] !== row[name]);
  const price = stored.price_kopecks === (row.price_kopecks ?? null) ? [] : ['price'];
  return [...inContent, ...inColumns, ...price].sort();
}

function buildColumns(draft: OrderDraft, origin: ImportOrigin) {
  const [moments, days] = [buildRouteEndMoments(draft), buildRouteEndDays(draft)];
  return {
    company_id: origin.companyId,
    platform: origin.platform,
    external_order_id: draft.external_order_id,
    number: draft.number ?? draft.waybill_number ?? draft.external_order_id,
    priority: draft.priority ?? ('normal' as const),
    price_kopecks: draft.price === null || draft.price === undefined ? null : toKopecks(draft.price),
    currency: draft.currency ?? 'RUB',
    pickup_at: moments.pickup,
    delivery_at: moments.delivery,
    loading_day: days.loading,
    unloading_day: days.unloading,
    content: JSON.stringify(getContent(draft)),
    source_updated_at: parseDateOrNull(draft.source_updated_at),
    updated_at: origin.now,
  };
}

function getContent(draft: OrderDraft): OrderContent {
  const { external_order_id, status, status_note, price, priority, number, source_updated_at, currency, ...content } =
    draft;
  return content;
}

function buildEvent(
  event: NewEvent,
  row: Insertable<OrdersTable>,
  origin: ImportOrigin,
): Insertable<OrderHistoryTable> {
  const actor = origin.by ?? (origin.platform === ('edo' satisfies OrderPlatform) ? 'documents' : 'platform');
  const place = {
    company_id: origin.companyId,
    id: origin.newId(),
    order_id: row.id,
    version: row.version,
    at: origin.now,
  };
  return { ...event, ...place, actor, user_id: origin.userId ?? null };
}

function formatCause(draft: OrderDraft, status: string): string | null {
  const cause = findStatusCause(draft.documents ?? [], status);
  return cause && JSON.stringify(cause);
}
