import type { OrderPlatform } from '@trassa/contracts/orders/order-status';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../db/schema.ts';
import { toRubles } from '../../shared/money.rules.ts';
import { newsDueOfDraft } from '../../shared/news-due.rules.ts';
import { storedStatus } from '../../shared/order-status.rules.ts';

type StoredOrder = Selectable<OrdersTable>;

/** Where orders come from that are made of waybills alone. */
export const WAYBILLS: OrderPlatform = 'edo';

/** By what a waybill and an order of a platform are known to be of one cargo: the order's number and both parties. */
export interface Cargo {
  number?: string | null | undefined;
  shipper_inn?: string | null | undefined;
  consignee_inn?: string | null | undefined;
}

/** Numbers alone repeat: «17» of one client is not «17» of another. */
export function isSameCargo(one: Cargo, other: Cargo): boolean {
  return (
    Boolean(one.number && one.shipper_inn && one.consignee_inn) &&
    one.number === other.number &&
    one.shipper_inn === other.shipper_inn &&
    one.consignee_inn === other.consignee_inn
  );
}

/** An order as {@link isSameCargo} looks at it. */
export const cargoOf = ({ number, content }: StoredOrder): Cargo => ({
  number,
  shipper_inn: content.shipper_inn,
  consignee_inn: content.consignee_inn,
});

/**
 * Whether a waybill is a paper of this order: of one cargo, and the only waybill of it. A refused one is made out anew, so it
 * ends no order that goes on.
 */
export function isPaperOf(waybill: PlatformOrderDraft, order: StoredOrder): boolean {
  const isFree = !order.content.chain_id || order.content.chain_id === waybill.chain_id;
  const isRefused = storedStatus(waybill.status) === 'refused' && order.status !== 'refused';
  return isFree && !isRefused && isSameCargo(waybill, cargoOf(order));
}

type Papers = Pick<
  PlatformOrderDraft,
  'chain_id' | 'waybill_number' | 'documents' | 'vehicle_plate' | 'driver_name' | 'driver_phone'
>;

/** Members that are there. */
function present(papers: Papers): Partial<Papers> {
  return Object.fromEntries(Object.entries(papers).filter(([, value]) => value !== null && value !== undefined));
}

const papersOf = ({ chain_id, waybill_number, documents, vehicle_plate, driver_name, driver_phone }: Papers) =>
  present({ chain_id, waybill_number, documents, vehicle_plate, driver_name, driver_phone });

/** The order with its waybill: as the platform gave it, as far as the documents say. */
export function withWaybill(order: StoredOrder, waybill: PlatformOrderDraft): PlatformOrderDraft {
  return {
    ...order.content,
    ...papersOf(waybill),
    external_order_id: order.external_order_id,
    number: order.number,
    priority: order.priority,
    currency: order.currency,
    price: order.price_kopecks === null ? null : toRubles(order.price_kopecks),
    status: waybill.status,
    news_due_at: newsDueOfWaybill(waybill, order),
    source_updated_at: order.source_updated_at?.toISOString() ?? null,
  };
}

/** Its own term and titles decide, as they do for its chain, whatever the platform says. */
function newsDueOfWaybill(waybill: PlatformOrderDraft, { ordered_at }: StoredOrder): string | null {
  const orderedAt = waybill.source_created_at ? new Date(waybill.source_created_at) : ordered_at;
  const status = storedStatus(waybill.status);
  return newsDueOfDraft(waybill, { status, orderedAt, heardAt: null })?.toISOString() ?? null;
}

/** What a platform says of an order that has its waybill: the platform knows nothing of papers, so they stay. */
export function keepingWaybill(draft: PlatformOrderDraft, order: StoredOrder): PlatformOrderDraft {
  if (!order.content.chain_id) return draft;
  return { ...draft, ...papersOf(order.content), news_due_at: order.news_due_at?.toISOString() ?? null };
}
