import { randomUUID } from 'node:crypto';
import { errors } from '@trassa/contracts/errors';
import type { DatedVatMode } from '@trassa/contracts/finance/vat.rules';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import type { LateDeliveries } from '@trassa/contracts/orders/order-money-endpoints';
import { aStandIn } from '@trassa/testing/stand-in';

interface OrderParts {
  price?: number | null;
  status?: string;
  platform?: string;
  number?: string;
  vehicle?: string;
  driver?: string;
}

/** Delivered, priced order; `parts` replace members. */
export function anOrder(parts: OrderParts = {}) {
  const party = { name: 'ООО «Пепсико Холдингс»', address: '', inn: '7705034202' };
  return {
    id: randomUUID(),
    number: parts.number ?? `ВК-${randomUUID().slice(0, 8)}`,
    platform: parts.platform ?? 'x5',
    status: parts.status ?? 'delivered',
    customerName: party.name,
    customerInn: party.inn,
    shipper: party,
    route: { from: { address: 'г Краснодар', city: 'Краснодар' }, to: { address: 'г Москва', city: 'Москва' } },
    ...{ vehiclePlate: parts.vehicle ?? 'О711РА33', driverName: parts.driver ?? 'Соколов Пётр Ильич' },
    pricing: { total: parts.price === undefined ? 148_000 : parts.price, currency: 'RUB', profitMargin: null },
  } as unknown as OrderDetails;
}

/** Report of services/orders on the money of an order. */
export function anOrderMoney(order: OrderDetails, parts: Partial<OrderMoney> = {}): OrderMoney {
  return {
    revision: 1,
    state: 'due',
    orderId: order.id,
    orderNumber: order.number,
    platform: order.platform,
    debtorName: order.customerName,
    debtorInn: order.shipper.inn,
    ...{ vehiclePlate: order.vehiclePlate, driverName: order.driverName, route: 'Краснодар — Москва', km: 1350 },
    amountKopecks: Math.round((order.pricing.total ?? 0) * 100),
    vatKopecks: 0,
    paymentTerms: null,
    deliveredAt: new Date().toISOString(),
    requestedAt: null,
    paidAt: null,
    ...parts,
  };
}

/** Stand-in of services/orders: known orders, trip counts, and received reports. */
export async function aFakeOrders() {
  const state = {
    orders: new Map<string, OrderDetails>(),
    completed: 200,
    asked: [] as string[],
    invoiced: [] as string[],
    /** Code with which reports of papers are refused. */
    invoicedRefusal: null as 'common/forbidden' | 'common/too-many' | null,
    refused: [] as string[],
    paid: [] as { id: string; reference: string }[],
    unpaid: [] as string[],
    up: true,
    /** Whether requests of payment are answered. */
    takesRequests: true,
    vatModes: [] as DatedVatMode[],
    /** Orders that a list by filters finds. */
    listed: 0,
    late: { count: 0, trips: [] } as LateDeliveries,
  };
  const answer = (method: string, path: string, text: string): unknown => {
    const [, id = '', step = ''] = /\/orders\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
    if (id === 'vat-modes') return { modes: state.vatModes };
    if (id.startsWith('late-deliveries')) return state.late;
    if (id === 'metrics') return { completedOrders: state.completed, byStatus: { delivered: state.completed } };
    const told = { 'request-payment': state.asked, invoiced: state.invoiced, unpaid: state.unpaid }[step];
    if (told) return told.push(id);
    if (step === 'paid') return state.paid.push({ id, reference: JSON.parse(text).reference });
    return method === 'GET' ? (state.orders.get(id) ?? null) : null;
  };
  const standIn = await aStandIn((call) => {
    if (/\/orders\?/.test(call.url)) return { body: { success: true, data: [], total: state.listed } };
    const isBroken = !state.takesRequests && call.url.endsWith('/request-payment');
    if (!state.up || isBroken) return { status: 503, body: notFound };
    const reported = /\/orders\/([^/]+)\/invoiced$/.exec(call.url)?.[1];
    if (reported && state.invoicedRefusal) {
      state.refused.push(reported);
      return { status: errors[state.invoicedRefusal].status, body: { ...notFound, code: state.invoicedRefusal } };
    }
    const data = answer(call.method, call.url, call.body);
    return data === null ? { status: 404, body: notFound } : { body: { success: true, data } };
  });
  return { state, ...standIn };
}

const text = 'Заказ не найден';
const notFound = {
  ...{ success: false, error: text, message: text, code: 'orders/not-found', type: '', title: text },
  ...{ status: 404, detail: text, traceId: '0'.repeat(32) },
};
