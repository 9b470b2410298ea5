import { orderPriorities } from '@trassa/contracts/orders/order-status';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import { z } from 'zod';
import type { OrderPlatform } from './order-platform.ts';
import { createPlatformHttp, type PlatformAddressAndLimits, userSchema } from './platform-http.ts';
import { parseOrders } from './read-orders.rules.ts';

const nullishText = z.string().nullish();
const nullishNumber = z.number().nullish();
const nullishTime = z.iso.datetime({ offset: true }).nullish();
const nullishTimeOrDay = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).nullish();

/** Order of docs/platform-contract.md. Unknown members are dropped. */
const orderSchema = z.object({
  id: z.string().min(1).max(200),
  status: z.string().min(1).max(64),
  number: nullishText,
  priority: z.enum(orderPriorities).nullish(),
  customer_name: nullishText,
  shipper_name: nullishText,
  shipper_inn: nullishText,
  consignee_name: nullishText,
  consignee_inn: nullishText,
  pickup_address: nullishText,
  pickup_city: nullishText,
  pickup_contact_name: nullishText,
  pickup_contact_phone: nullishText,
  pickup_longitude: nullishNumber,
  pickup_latitude: nullishNumber,
  pickup_time_from: nullishTimeOrDay,
  delivery_address: nullishText,
  delivery_city: nullishText,
  delivery_contact_name: nullishText,
  delivery_contact_phone: nullishText,
  delivery_longitude: nullishNumber,
  delivery_latitude: nullishNumber,
  delivery_time_from: nullishTimeOrDay,
  delivered_at: nullishTime,
  cargo_type: nullishText,
  cargo_description: nullishText,
  cargo_weight: nullishNumber,
  cargo_volume: nullishNumber,
  packages_count: nullishNumber,
  documents_required: z.array(z.string()).nullish(),
  price: nullishNumber,
  currency: nullishText,
  payment_terms: nullishText,
  vehicle_requirements: nullishText,
  vehicle_plate: nullishText,
  driver_name: nullishText,
  driver_phone: nullishText,
  distance_km: nullishNumber,
  created_at: nullishTime,
  updated_at: z.iso.datetime({ offset: true }),
});

const pageSchema = z.object({ orders: z.array(z.unknown()).max(1000), nextCursor: z.string().max(1000).nullable() });

function toDraft({ id, created_at, updated_at, ...rest }: z.infer<typeof orderSchema>): PlatformOrderDraft {
  return { external_order_id: id, ...rest, source_created_at: created_at, source_updated_at: updated_at };
}

/** Platform with our JSON contract (docs/platform-contract.md). */
export function createJsonPlatform(place: PlatformAddressAndLimits): OrderPlatform {
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
        value: { ...parseOrders(orders, { schema: orderSchema, idField: 'id', toDraft }), cursor: nextCursor },
      };
    },
  };
}
