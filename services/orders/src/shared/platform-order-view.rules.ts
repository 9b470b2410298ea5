import type { PlatformOrder } from '@trassa/contracts/orders/platform-order';
import type { OrderRow } from './one-order.queries.ts';
import { getPlatformName, getPriceRubles } from './order-view.rules.ts';
import { buildStatedTimes } from './stated-times.rules.ts';

/** Order in the form of the specification, with the code of its platform. */
export function toPlatformOrder(row: OrderRow): PlatformOrder {
  const { content } = row;
  return {
    id: row.id,
    platform: row.platform,
    platform_name: getPlatformName(row),
    platform_logo: content.platform_logo ?? null,
    external_order_id: row.external_order_id,
    customer_name: content.customer_name ?? content.shipper_name ?? '',
    ...buildPickup(row),
    ...buildDelivery(row),
    cargo_type: content.cargo_type ?? null,
    cargo_description: content.cargo_description ?? '',
    cargo_weight: content.cargo_weight ?? null,
    cargo_volume: content.cargo_volume ?? null,
    documents_required: content.documents_required ?? [],
    price: getPriceRubles(row),
    currency: row.currency,
    payment_terms: content.payment_terms ?? null,
    vehicle_requirements: content.vehicle_requirements ?? null,
    created_at: row.ordered_at.toISOString(),
    status: row.status,
  };
}

function buildPickup({ content, ...row }: OrderRow) {
  return {
    pickup_address: content.pickup_address ?? '',
    pickup_contact_name: content.pickup_contact_name ?? null,
    pickup_contact_phone: content.pickup_contact_phone ?? null,
    pickup_longitude: content.pickup_longitude ?? null,
    pickup_latitude: content.pickup_latitude ?? null,
    pickup_time_from: buildStatedTimes({ content, ...row }).pickup,
  };
}

function buildDelivery({ content, ...row }: OrderRow) {
  return {
    delivery_address: content.delivery_address ?? '',
    delivery_contact_name: content.delivery_contact_name ?? null,
    delivery_contact_phone: content.delivery_contact_phone ?? null,
    delivery_longitude: content.delivery_longitude ?? null,
    delivery_latitude: content.delivery_latitude ?? null,
    delivery_time_from: buildStatedTimes({ content, ...row }).delivery,
  };
}
