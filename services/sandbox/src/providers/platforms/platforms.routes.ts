import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HOUR_SECONDS } from '../../shared/moscow-time.rules.ts';
import type { OrderState } from './order-book.ts';
import { createPlatformApi, type PlatformOptions, requireAccount } from './platform-api.ts';
import type { OrderSource } from './random-order.rules.ts';

/** Platforms with the JSON contract of docs/platform-contract.md. */
const CONTRACT_PLATFORMS: readonly OrderSource[] = [
  { code: 'magnit', company: 'АО «Тандер»', rublesPerKm: 68, paymentDays: 40, everySeconds: 4 * HOUR_SECONDS },
  {
    code: 'pepsi',
    company: 'ООО «Пепсико Холдингс»',
    rublesPerKm: 74,
    paymentDays: 30,
    everySeconds: 6 * HOUR_SECONDS,
  },
  { code: 'mars', company: 'ООО «Марс»', rublesPerKm: 79, paymentDays: 30, everySeconds: 9 * HOUR_SECONDS },
  {
    code: 'sber_logistics',
    company: 'ООО «СберЛогистика»',
    rublesPerKm: 62,
    paymentDays: 14,
    everySeconds: 5 * HOUR_SECONDS,
  },
];

const toIsoTime = (seconds: number) => new Date(seconds * 1000).toISOString();

const orderQuerySchema = z.object({
  updatedSince: z.iso.datetime({ offset: true }).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

const toContractCrew = ({ crew }: OrderState) => ({
  vehicle_plate: crew?.plate ?? null,
  driver_name: crew?.driver ?? null,
  driver_phone: crew?.phone ?? null,
});

/** Order in the format of the contract. */
function toContractOrder(order: OrderState, source: OrderSource) {
  const { from, to, loader, receiver, cargo, deliveredAt } = order;
  return {
    id: order.id,
    number: order.number,
    status: order.stage,
    priority: order.priority,
    customer_name: order.customer ?? source.company,
    shipper_name: order.consignor.shortName,
    shipper_inn: order.consignor.inn,
    consignee_name: order.consignee.shortName,
    consignee_inn: order.consignee.inn,
    pickup_address: from.address,
    pickup_city: from.city.name,
    pickup_latitude: from.lat,
    pickup_longitude: from.lon,
    pickup_contact_name: `${loader.surname} ${loader.name}`,
    pickup_contact_phone: loader.phone,
    pickup_time_from: toIsoTime(order.pickupAt),
    delivery_address: to.address,
    delivery_city: to.city.name,
    delivery_latitude: to.lat,
    delivery_longitude: to.lon,
    delivery_contact_name: `${receiver.surname} ${receiver.name}`,
    delivery_contact_phone: receiver.phone,
    delivery_time_from: toIsoTime(order.deliveryAt),
    delivered_at: deliveredAt === null ? null : toIsoTime(deliveredAt),
    cargo_type: cargo.packing,
    cargo_description: cargo.name,
    cargo_weight: order.kg,
    packages_count: order.places,
    distance_km: order.km,
    documents_required: ['Электронная транспортная накладная'],
    price: order.price,
    currency: 'RUB',
    payment_terms: `Отсрочка ${order.paymentDays ?? source.paymentDays} дней после выгрузки`,
    vehicle_requirements: cargo.temperature ? `Рефрижератор ${cargo.temperature.join('…')} °C` : 'Тент, 20 т',
    ...toContractCrew(order),
    created_at: toIsoTime(order.createdAt),
    updated_at: toIsoTime(order.changedAt),
  };
}

const buildCursor = (order: OrderState) => Buffer.from(`${order.changedAt} ${order.id}`).toString('base64url');

function listAfterCursor(orders: OrderState[], cursor: string | undefined): OrderState[] {
  if (cursor === undefined) return orders;
  const [changedAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const at = Number(changedAt);
  return orders.filter((order) => order.changedAt > at || (order.changedAt === at && order.id > id));
}

function addPlatform(app: FastifyInstance, source: OrderSource, options: PlatformOptions): void {
  const isLogin = (login: string) => /^(demo|empty)/.test(login);
  const api = createPlatformApi(app, { ...options, source, isLogin });
  app.get('/orders', async (request, reply) => {
    const account = requireAccount(api, request, reply);
    if (!account) return reply;
    const query = orderQuerySchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: `Параметр ${query.error.issues[0]?.path.join('.')}` });
    const { updatedSince, cursor, limit } = query.data;
    const since = updatedSince ? Date.parse(updatedSince) / 1000 : 0;
    const rest = listAfterCursor(account.book.changedSince(since), cursor);
    const page = rest.slice(0, limit);
    const last = page.at(-1);
    return {
      orders: page.map((order) => toContractOrder(order, source)),
      nextCursor: rest.length > limit && last ? buildCursor(last) : null,
    };
  });
}

/** Order platforms without public API, each under its code. */
export async function platformsRoutes(app: FastifyInstance, options: PlatformOptions): Promise<void> {
  for (const source of CONTRACT_PLATFORMS) {
    app.register(async (platform) => addPlatform(platform, source, options), { prefix: `/${source.code}` });
  }
}
