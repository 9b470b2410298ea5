import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { OrderState } from '../platforms/order-book.ts';
import { createPlatformApi, type PlatformOptions, requireAccount } from '../platforms/platform-api.ts';
import type { OrderSource, OrderStage } from '../platforms/random-order.rules.ts';

const X5: OrderSource = {
  code: 'x5',
  company: 'ООО «Агроторг»',
  rublesPerKm: 71,
  paymentDays: 45,
  everySeconds: 3 * 3600,
};

const STATES: Readonly<Record<OrderStage, string>> = {
  new: 'CREATED',
  confirmed: 'CONFIRMED',
  in_transit: 'ON_ROUTE',
  delivered: 'UNLOADED',
  invoiced: 'BILLED',
  paid: 'SETTLED',
  refused: 'REJECTED',
  cancelled: 'CANCELLED',
};

const toIsoTime = (seconds: number) => new Date(seconds * 1000).toISOString();

const orderQuerySchema = z.object({
  changedFrom: z.iso.datetime({ offset: true }).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(50),
});

/** Transport order in the format of X5: nested, camel case, kilograms and rubles as numbers. */
function toTransportOrder(order: OrderState) {
  const { from, to, loader, receiver } = order;
  return {
    transportOrderId: order.id,
    transportOrderNumber: order.number,
    state: STATES[order.stage],
    express: order.priority === 'urgent',
    customer: { name: order.customer ?? X5.company },
    loading: {
      company: { name: order.consignor.shortName, inn: order.consignor.inn },
      address: from.address,
      city: from.city.name,
      geo: { lat: from.lat, lon: from.lon },
      window: { from: toIsoTime(order.pickupAt), to: toIsoTime(order.pickupAt + 7200) },
      contact: { name: `${loader.surname} ${loader.name}`, phone: loader.phone },
    },
    unloading: {
      company: { name: order.consignee.shortName, inn: order.consignee.inn },
      address: to.address,
      city: to.city.name,
      geo: { lat: to.lat, lon: to.lon },
      window: { from: toIsoTime(order.deliveryAt), to: toIsoTime(order.deliveryAt + 7200) },
      contact: { name: `${receiver.surname} ${receiver.name}`, phone: receiver.phone },
      doneAt: order.deliveredAt === null ? null : toIsoTime(order.deliveredAt),
    },
    cargo: {
      name: order.cargo.name,
      packing: order.cargo.packing,
      grossKg: order.kg,
      pallets: order.places,
      temperature: order.cargo.temperature ?? null,
    },
    freight: { rubles: order.price, paymentDays: order.paymentDays ?? X5.paymentDays },
    distanceKm: order.km,
    createdAt: toIsoTime(order.createdAt),
    unloadedAt: order.deliveredAt === null ? null : toIsoTime(order.deliveredAt),
    changedAt: toIsoTime(order.changedAt),
  };
}

/** Transport orders of X5, under the prefix of registration. Accounts are email addresses: `demo@x5.sandbox`. */
export async function x5Routes(app: FastifyInstance, options: PlatformOptions): Promise<void> {
  const isLogin = (login: string) => /^(demo|empty)[\w.-]*@x5\.sandbox$/.test(login);
  const api = createPlatformApi(app, { ...options, source: X5, isLogin });
  app.get('/transport-orders', async (request, reply) => {
    const account = requireAccount(api, request, reply);
    if (!account) return reply;
    const query = orderQuerySchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: `Параметр ${query.error.issues[0]?.path.join('.')}` });
    const { changedFrom, page, size } = query.data;
    const all = account.book.changedSince(changedFrom ? Date.parse(changedFrom) / 1000 : 0);
    return {
      content: all.slice((page - 1) * size, page * size).map(toTransportOrder),
      page,
      size,
      totalElements: all.length,
    };
  });
}
