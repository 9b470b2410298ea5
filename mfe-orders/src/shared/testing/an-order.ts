import type { Order, OrderDetails, OrderStatistics } from '@trassa/contracts/orders/order';
import type { Subscription } from '@trassa/contracts/orders/subscription';

/** Order in transit from Домодедово to Казань. */
export function anOrder(parts: Partial<Order> = {}): Order {
  return {
    id: '3b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d01',
    number: 'ТР-48213',
    external_order_id: 'chain-1',
    platform: 'edo',
    platform_name: 'ЭДО',
    platform_logo: null,
    status: 'in_transit',
    priority: 'high',
    shipper: { name: 'ООО «Пепсико Холдингс»', address: 'г Домодедово, ул Промышленная, 4', inn: '7705034202' },
    consignee: { name: 'РЦ «Казань-Восток»', address: 'г Казань, ул Аэропортовая, 12', inn: null },
    route: {
      from: { address: 'г Домодедово, ул Промышленная, 4', city: 'Домодедово' },
      to: { address: 'г Казань, ул Аэропортовая, 12', city: 'Казань' },
      distance: 815,
      distanceEstimated: true,
    },
    cargo: { type: null, description: 'Напитки', weight: 19_400, packagesCount: 33 },
    pricing: { total: 86_400, currency: 'RUB', profitMargin: null },
    timeline: {
      orderCreated: '2026-11-17T13:40:00.000Z',
      pickupDate: '2026-11-19T17:00:00.000Z',
      deliveryDate: '2026-11-20T11:00:00.000Z',
    },
    vehiclePlate: 'О711РА33',
    driverName: 'Ковалёв Сергей Николаевич',
    chainId: 'chain-1',
    nextStep: { code: 'await_t3', text: 'Дождаться Т3 получателя' },
    ...parts,
  };
}

/** Details of the order of {@link anOrder}, with a chain up to T2 and a history of two lines. */
export function orderDetails(parts: Partial<OrderDetails> = {}): OrderDetails {
  const t2 = { id: 'doc-2', type: 'ON_TRNACLPPRIN', dateTime: '2026-11-19T18:16:00.000Z' };
  return {
    ...anOrder(),
    customerName: 'ООО «Пепсико Холдингс»',
    customerInn: '7705034202',
    pickupContact: { name: null, phone: null },
    deliveryContact: { name: 'Мария', phone: '+79204180733' },
    places: [],
    phone: '+79204180733',
    driverPhone: '+79204180733',
    volume: 82,
    paymentTerms: '21 день после выгрузки',
    vehicleRequirements: null,
    documentsRequired: [],
    chain: {
      id: 'chain-1',
      waybillNumber: '1845',
      documents: [{ id: 'doc-1', type: 'ON_TRNACLGROT', dateTime: '2026-11-19T18:02:00.000Z' }, t2],
    },
    history: [
      {
        id: 'e2',
        kind: 'status',
        from: 'confirmed',
        to: 'in_transit',
        actor: 'documents',
        document: t2,
        fields: [],
        note: null,
        at: '2026-11-19T18:20:00.000Z',
      },
      {
        id: 'e1',
        kind: 'created',
        from: null,
        to: 'confirmed',
        actor: 'documents',
        document: null,
        fields: [],
        note: null,
        at: '2026-11-17T13:40:00.000Z',
      },
    ],
    paymentRequest: null,
    version: 2,
    ...parts,
  };
}

/** Counters of a company with 148 orders. */
export function aStatistics(parts: Partial<OrderStatistics> = {}): OrderStatistics {
  return {
    totalOrders: 148,
    activeOrders: 23,
    completedOrders: 125,
    totalRevenue: 9_842_600,
    completedWithoutPrice: 0,
    byStatus: { new: 3, in_transit: 7, delivered: 125, 'на сортировке': 13 },
    trends: {
      orders: { current: 56, previous: 50, changePercent: 12 },
      revenue: { current: 96, previous: 100, changePercent: -4 },
      withoutPrice: 0,
      completedThisWeek: 9,
    },
    ...parts,
  };
}

/** Plan Professional early in its month. */
export function aSubscription(parts: Partial<Subscription> = {}): Subscription {
  return {
    status: 'active',
    planId: 'extended',
    planName: 'Professional',
    period: 'month',
    until: '2026-12-20T09:00:00.000Z',
    daysLeft: 30,
    trialEndsAt: '2026-11-10T00:00:00.000Z',
    usage: { used: 12, limit: 200, level: 'free', monthStart: '2026-10-31T21:00:00.000Z' },
    ...parts,
  };
}
