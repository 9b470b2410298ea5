import { orderPriorities } from '@trassa/contracts/orders/order-status';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import { z } from 'zod';
import type { OrderPlatform } from './order-platform.ts';
import { createPlatformHttp, type PlatformPlace, userSchema } from './platform-http.ts';
import { readOrders } from './read-orders.rules.ts';

const text = z.string().nullish();
const number = z.number().nullish();
const time = z.iso.datetime({ offset: true }).nullish();
const timeOrDay = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).nullish();

/** Order of docs/platform-contract.md. Unknown members are dropped. */
const orderSchema = z.object({
  id: z.string().min(1).max(200),
  status: z.string().min(1).max(64),
  number: text,
  priority: z.enum(orderPriorities).nullish(),
  customer_name: text,
  shipper_name: text,
  shipper_inn: text,
  consignee_name: text,
  consignee_inn: text,
  pickup_address: text,
  pickup_city: text,
  pickup_contact_name: text,
  pickup_contact_phone: text,
  pickup_longitude: number,
  pickup_latitude: number,
  pickup_time_from: timeOrDay,
  delivery_address: text,
  delivery_city: text,
  delivery_contact_name: text,
  delivery_contact_phone: text,
  delivery_longitude: number,
  delivery_latitude: number,
  delivery_time_from: timeOrDay,
  delivered_at: time,
  cargo_type: text,
  cargo_description: text,
  cargo_weight: number,
  cargo_volume: number,
  packages_count: number,
  documents_required: z.array(z.string()).nullish(),
  price: number,
  currency: text,
  payment_terms: text,
  vehicle_requirements: text,
  vehicle_plate: text,
  driver_name: text,
  driver_phone: text,
  distance_km: number,
  created_at: time,
  updated_at: z.iso.datetime({ offset: true }),
});

const pageSchema = z.object({ orders: z.array(z.unknown()).max(1000), nextCursor: z.string().max(1000).nullable() });

function toDraft({ id, created_at, updated_at, ...rest }: z.infer<typeof orderSchema>): PlatformOrderDraft {
  return { external_order_id: id, ...rest, source_created_at: created_at, source_updated_at: updated_at };
}

/** Platform with our JSON contract (docs/platform-contract.md). */
export function createJsonPlatform(place: PlatformPlace): OrderPlatform {
  const http = createPlatformHttp(place);
  return {
    signIn: (credentials) => http.signIn('/auth', credentials),
    whoAmI: (token) => http.get('/profile', { token, schema: userSchema }),
    async listOrders(token, { updatedSince, cursor, rows }) {
      const query = new URLSearchParams({ limit: String(rows) });
      if (updatedSince) query.set('updatedSince', updatedSince.toISOString());
      if (cursor) query.set('cursor', cursor);
      const outcome = await http.get('/orders', { token, query, schema: pageSchema });
      if (!outcome.ok) return outcome;
      const { orders, nextCursor } = outcome.value;
      return {
        ok: true,
        value: { ...readOrders(orders, { schema: orderSchema, idField: 'id', toDraft }), cursor: nextCursor },
      };
    },
  };
}
