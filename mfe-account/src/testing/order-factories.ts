import type { Order, OrderStatistics } from '@trassa/contracts/orders/order';

type OrderParts = Partial<Pick<Order, 'id' | 'number' | 'status' | 'vehiclePlate'>> & {
  pickupDate?: string;
  deliveryDate?: string;
  price?: number | null;
  inn?: string;
  km?: number;
};

/** A new order from Nizhny Novgorod to Kazan, 100 000 ₽. */
export function anOrder({
  pickupDate,
  deliveryDate,
  price = 100_000,
  inn = '7707083893',
  km = 400,
  ...parts
}: OrderParts = {}): Order {
  return {
    id: '0195c1f2-0000-4000-8000-0000000000a1',
    number: 'ТР-48213',
    external_order_id: '1',
    platform: 'edo',
    platform_name: 'ЭДО',
    platform_logo: null,
    status: 'new',
    priority: 'normal',
    shipper: { name: 'ООО «Заря»', address: 'Нижний Новгород', inn },
    consignee: { name: 'ООО «Мир»', address: 'Казань', inn: null },
    route: {
      from: { address: 'Нижний Новгород', city: 'Нижний Новгород' },
      to: { address: 'Казань', city: 'Казань' },
      distance: km,
      distanceEstimated: true,
    },
    cargo: { type: null, description: 'Вода', weight: 10_000, packagesCount: 20 },
    pricing: { total: price, currency: 'RUB', profitMargin: null },
    timeline: {
      orderCreated: '2026-11-10T09:00:00Z',
      pickupDate: pickupDate ?? null,
      deliveryDate: deliveryDate ?? null,
    },
    vehiclePlate: null,
    driverName: null,
    chainId: null,
    ...parts,
  };
}

/** Counters of a company without orders. */
export function someMetrics(parts: Partial<OrderStatistics> = {}): OrderStatistics {
  const trend = { current: 0, previous: 0, changePercent: null };
  return {
    totalOrders: 0,
    activeOrders: 0,
    completedOrders: 0,
    totalRevenue: 0,
    completedWithoutPrice: 0,
    byStatus: {},
    trends: { orders: trend, revenue: trend, completedThisWeek: 0 },
    ...parts,
  };
}
