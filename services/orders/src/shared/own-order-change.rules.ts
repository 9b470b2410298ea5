import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../db/schema.ts';
import { buildAcceptedDraft } from './draft.rules.ts';
import { buildChangedOrder, type ImportOrigin, type OrderChange } from './merge.rules.ts';
import { buildDraft, type RoadLength } from './own-order.rules.ts';

/** Change of a stored order to what its form says now; null: nothing changes. */
export function buildOwnOrderChange(
  stored: Selectable<OrdersTable>,
  { order, road }: { order: OwnOrder; road: RoadLength | null },
  origin: ImportOrigin,
): OrderChange | null {
  // A form reports no status: with the last reported one, neither `status` nor `source_status` changes.
  const { source_status: status, content, external_order_id: externalId } = stored;
  const entry = buildDraft(order, { externalId, number: order.number || stored.number, status, road });
  // Waybill, vehicle and driver are no part of the form.
  const accepted = buildAcceptedDraft({ ...content, ...entry });
  const change = buildChangedOrder(stored, accepted, { ...origin, paymentRequested: false });
  if (!change || change.events.length === 0) return null;
  // A trip on a waybill waits for news of its documents, or of a promised time; neither is in the form.
  return content.chain_id ? { ...change, row: { ...change.row, news_due_at: stored.news_due_at } } : change;
}
