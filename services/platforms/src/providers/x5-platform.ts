import type { OrderStatus } from '@trassa/contracts/orders/order-status';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import { z } from 'zod';
import type { OrderPlatform, OrdersQuery } from './order-platform.ts';
import { createPlatformHttp, type PlatformAddressAndLimits, userSchema } from './platform-http.ts';
import { parseOrders } from './read-orders.rules.ts';

const timeSchema = z.iso.datetime({ offset: true });
const routeEndSchema = z.object({
  company: z.object({ name: z.string(), inn: z.string().nullish() }),
  address: z.string(),
  city: z.string().nullish(),
  geo: z.object({ lat: z.number(), lon: z.number() }).nullish(),
  window: z.object({ from: timeSchema }),
  doneAt: timeSchema.nullish(),
  contact: z.object({ name: z.string().nullish(), phone: z.string().nullish() }).nullish(),
});
const orderSchema = z.object({
  transportOrderId: z.string().min(1).max(200),
  transportOrderNumber: z.string(),
  state: z.string().min(1).max(64),
  express: z.boolean(),
  customer: z.object({ name: z.string() }),
  loading: routeEndSchema,
  unloading: routeEndSchema,
  cargo: z.object({
    name: z.string(),
    packing: z.string().nullish(),
    grossKg: z.number().nullish(),
    pallets: z.number().nullish(),
    temperature: z.tuple([z.number(), z.number()]).nullish(),
  }),
  freight: z.object({ rubles: z.number().nullable(), paymentDays: z.number().int().nullish() }),
  distanceKm: z.number().nullish(),
  createdAt: timeSchema,
  changedAt: timeSchema,
});
type X5Order = z.infer<typeof orderSchema>;

const pageSchema = z.object({ content: z.array(z.unknown()).max(1000) });

/** States of X5 and ours; an unknown state stays as received. */
const statusByState: ReadonlyMap<string, OrderStatus> = new Map([
  ['CREATED', 'new'],
  ['CONFIRMED', 'confirmed'],
  ['ON_ROUTE', 'in_transit'],
  ['UNLOADED', 'delivered'],
  ['BILLED', 'invoiced'],
  ['SETTLED', 'paid'],
  ['REJECTED', 'refused'],
  ['CANCELLED', 'cancelled'],
]);

function buildRouteEnd(end: z.infer<typeof routeEndSchema>) {
  return {
    address: end.address,
    city: end.city,
    contact_name: end.contact?.name,
    contact_phone: end.contact?.phone,
    latitude: end.geo?.lat,
    longitude: end.geo?.lon,
    time_from: end.window.from,
  };
}

const addPrefix = <P extends string>(prefix: P, end: ReturnType<typeof buildRouteEnd>) =>
  Object.fromEntries(Object.entries(end).map(([name, value]) => [`${prefix}_${name}`, value])) as {
    [K in keyof typeof end as `${P}_${K}`]: (typeof end)[K];
  };

function toDraft(order: X5Order): PlatformOrderDraft {
  const { loading, unloading, cargo, freight } = order;
  return {
    external_order_id: order.transportOrderId,
    number: order.transportOrderNumber,
    status: statusByState.get(order.state) ?? order.state,
    priority: order.express ? 'urgent' : 'normal',
    customer_name: order.customer.name,
    shipper_name: loading.company.name,
    shipper_inn: loading.company.inn,
    consignee_name: unloading.company.name,
    consignee_inn: unloading.company.inn,
    ...addPrefix('pickup', buildRouteEnd(loading)),
    ...addPrefix('delivery', buildRouteEnd(unloading)),
    delivered_at: unloading.doneAt,
    cargo_type: cargo.packing,
    cargo_description: cargo.name,
    cargo_weight: cargo.grossKg,
    packages_count: cargo.pallets,
    vehicle_requirements: cargo.temperature ? `Температура ${cargo.temperature.join('…')} °C` : null,
    price: freight.rubles,
    currency: 'RUB',
    payment_terms: freight.paymentDays == null ? null : `Отсрочка ${freight.paymentDays} дней`,
    distance_km: order.distanceKm,
    source_created_at: order.createdAt,
    source_updated_at: order.changedAt,
  };
}

interface PageCursor {
  changedFrom: string | null;
  page: number;
  /** Last order of the previous page, which the next page repeats. */
  seen: string;
}

function buildPageCursor({ cursor, updatedSince }: OrdersQuery): PageCursor {
  if (!cursor) return { page: 1, changedFrom: updatedSince?.toISOString() ?? null, seen: '' };
  const [page = '', changedFrom = '', seen = ''] = cursor.split(' ');
  return { page: Number(page) || 1, changedFrom: changedFrom || null, seen };
}

/**
 * X5 pages by number over a list sorted by time of change, where a changed order moves to the end, so page numbers
 * would skip orders. The run therefore continues from the last time of change on page 1, and increments the page only
 * while a whole page changed at one moment.
 */
function getNextCursor(place: PageCursor, drafts: readonly PlatformOrderDraft[]): PageCursor {
  const last = drafts.at(-1);
  const changedAt = last?.source_updated_at;
  const seen = last?.external_order_id ?? '';
  return changedAt && changedAt !== drafts[0]?.source_updated_at && changedAt !== place.changedFrom
    ? { page: 1, changedFrom: changedAt, seen }
    : { page: place.page + 1, changedFrom: place.changedFrom, seen };
}

/** Transport orders of X5. */
export function createX5Platform(place: PlatformAddressAndLimits): OrderPlatform {
  const http = createPlatformHttp(place);
  return {
    signIn: (credentials) => http.signIn('/auth', credentials),
    whoAmI: (token) => http.get('/profile', { token, schema: userSchema }),
    async listOrders(token, question) {
      const at = buildPageCursor(question);
      const query = new URLSearchParams({ page: String(at.page), size: String(question.rows) });
      if (at.changedFrom) query.set('changedFrom', at.changedFrom);
      const outcome = await http.get('/transport-orders', { token, query, schema: pageSchema });
      if (!outcome.ok) return outcome;
      const { content } = outcome.value;
      const read = parseOrders(content, { schema: orderSchema, idField: 'transportOrderId', toDraft });
      const next = getNextCursor(at, read.drafts);
      const cursor = content.length < question.rows ? null : [next.page, next.changedFrom ?? '', next.seen].join(' ');
      const drafts = read.drafts.filter((draft) => draft.external_order_id !== at.seen);
      return { ok: true, value: { ...read, drafts, cursor } };
    },
  };
}
