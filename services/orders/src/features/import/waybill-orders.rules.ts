import { isCompletedOrderStatus, type OrderPlatform } from '@trassa/contracts/orders/order-status';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../db/schema.ts';
import { getNewsDueOfDraft } from '../../shared/news-due.rules.ts';
import { normalizeStatusCode } from '../../shared/order-status.rules.ts';

type StoredOrder = Selectable<OrdersTable>;

/** Platform code of orders made of waybills alone. */
export const WAYBILL_PLATFORM: OrderPlatform = 'edo';

/** Identity of a cargo in waybills and platform orders: the order number and both parties. */
interface CargoToCompare {
  number?: string | null | undefined;
  shipper_inn?: string | null | undefined;
  consignee_inn?: string | null | undefined;
}

/** Numbers alone are ambiguous: «17» of one client is not «17» of another. */
function isSameCargo(one: CargoToCompare, other: CargoToCompare): boolean {
  return (
    Boolean(one.number && one.shipper_inn && one.consignee_inn) &&
    one.number === other.number &&
    one.shipper_inn === other.shipper_inn &&
    one.consignee_inn === other.consignee_inn
  );
}

const buildCargo = ({ number, content }: StoredOrder): CargoToCompare => ({
  number,
  shipper_inn: content.shipper_inn,
  consignee_inn: content.consignee_inn,
});

/** A refused waybill only belongs to a refused order: for any other order the consignor issues another waybill. */
const isStatusOfWaybill = (waybillStatus: string, orderStatus: string) =>
  normalizeStatusCode(waybillStatus) !== 'refused' || normalizeStatusCode(orderStatus) === 'refused';

/** A waybill belongs to an order of the same cargo that has no other waybill. */
export function isWaybillOfOrder(waybill: PlatformOrderDraft, order: StoredOrder): boolean {
  const isFree = !order.content.chain_id || order.content.chain_id === waybill.chain_id;
  return isFree && isStatusOfWaybill(waybill.status, order.status) && isSameCargo(waybill, buildCargo(order));
}

/** {@link isWaybillOfOrder} of an order that comes after the waybill, of which `waybillOrder` was made. */
export const isOrderOfWaybill = (order: PlatformOrderDraft, waybillOrder: StoredOrder): boolean =>
  isStatusOfWaybill(waybillOrder.source_status, order.status) && isSameCargo(order, buildCargo(waybillOrder));

type WaybillMembers = Pick<
  PlatformOrderDraft,
  'chain_id' | 'waybill_number' | 'documents' | 'vehicle_plate' | 'driver_name' | 'driver_phone' | 'refusal_solved_at'
>;

function pickPresent(papers: WaybillMembers): Partial<WaybillMembers> {
  return Object.fromEntries(Object.entries(papers).filter(([, value]) => value !== null && value !== undefined));
}

const pickWaybillMembers = ({
  chain_id,
  waybill_number,
  documents,
  vehicle_plate,
  driver_name,
  driver_phone,
  refusal_solved_at,
}: WaybillMembers) => ({
  ...pickPresent({ chain_id, waybill_number, documents, vehicle_plate, driver_name, driver_phone }),
  // Overwrites the stored value even when absent: nobody has marked the refusal as solved then.
  refusal_solved_at,
});

const buildStoredDraft = (order: StoredOrder): PlatformOrderDraft => ({
  ...order.content,
  external_order_id: order.external_order_id,
  number: order.number,
  priority: order.priority,
  currency: order.currency,
  price: order.price_kopecks === null ? null : toRubles(order.price_kopecks),
  status: order.source_status,
  source_updated_at: order.source_updated_at?.toISOString() ?? null,
});

/** Order of a platform with the status and documents of its waybill. */
export const addWaybillToPlatformOrder = (order: StoredOrder, waybill: PlatformOrderDraft): PlatformOrderDraft => ({
  ...buildStoredDraft(order),
  ...pickWaybillMembers(waybill),
  status: waybill.status,
  news_due_at: getNewsDueOfWaybill(waybill, order),
});

/** Order of a platform without its waybill; vehicle and driver stay. */
export function removeWaybill(order: StoredOrder): PlatformOrderDraft {
  const { chain_id, waybill_number, documents, refusal_solved_at, news_due_at, ...draft } = buildStoredDraft(order);
  return draft;
}

/** Whether a joined waybill, refused now, leaves its order, which another waybill will join; a completed one keeps it. */
export const isLeftByRefusedWaybill = ({ platform, status }: StoredOrder): boolean =>
  platform !== WAYBILL_PLATFORM && !isStatusOfWaybill('refused', status) && !isCompletedOrderStatus(status);

/** Due time of news by the term and titles of the waybill, as in services/edo; what the platform states is ignored. */
function getNewsDueOfWaybill(waybill: PlatformOrderDraft, { ordered_at }: StoredOrder): string | null {
  const orderedAt = waybill.source_created_at ? new Date(waybill.source_created_at) : ordered_at;
  const status = normalizeStatusCode(waybill.status);
  return getNewsDueOfDraft(waybill, { status, orderedAt, fallbackAt: null })?.toISOString() ?? null;
}

/** Draft of a platform with the stored waybill: platforms send no documents. */
export function addStoredWaybillToDraft(draft: PlatformOrderDraft, order: StoredOrder): PlatformOrderDraft {
  if (!order.content.chain_id) return draft;
  return { ...draft, ...pickWaybillMembers(order.content), news_due_at: order.news_due_at?.toISOString() ?? null };
}
