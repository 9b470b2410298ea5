import type { Order, OrderStatistics } from '@trassa/contracts/orders/order';
import type { IncomeSum, OrdersOverview, RoadTrip } from '@trassa/contracts/orders/overview';
import { aMonth } from './month-factories.ts';

type OrderParts = Partial<Pick<Order, 'id' | 'number' | 'status' | 'vehiclePlate'>> & {
  pickupDate?: string;
  deliveryDate?: string;
  price?: number | null;
  inn?: string;
  km?: number;
};

/** New order from Нижний Новгород to Казань, 100 000 ₽. */
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
    nextStep: { code: 'answer', text: 'Принять заказ' },
    ...parts,
  };
}

/** Counters of a company without orders. */
export function orderCounters(parts: Partial<OrderStatistics> = {}): OrderStatistics {
  const trend = { current: 0, previous: 0, changePercent: null };
  return {
    totalOrders: 0,
    activeOrders: 0,
    completedOrders: 0,
    totalRevenue: 0,
    completedWithoutPrice: 0,
    byStatus: {},
    trends: { orders: trend, revenue: trend, withoutPrice: 0, completedThisWeek: 0 },
    ...parts,
  };
}

/** Overview without attention items. */
export function anOverview({
  attention,
  ...parts
}: Partial<Omit<OrdersOverview, 'attention'>> & {
  attention?: Partial<OrdersOverview['attention']>;
} = {}): OrdersOverview {
  const none = { count: 0, amount: 0, first: null };
  return {
    at: '2026-11-20T09:00:00.000Z',
    income: { days: [], months: [] },
    attention: { late: none, silent: none, waiting: none, vehicle: none, price: none, payment: none, ...attention },
    papers: { expired: 0, ending: 0, first: null },
    onRoad: { count: 0, nearest: [] },
    month: aMonth,
    trucks: { count: 0, free: 0, first: [] },
    today: { count: 0, done: 0, first: [] },
    ...parts,
  };
}

/** Attention data of one kind for `count` orders. */
export const waitingOrders = (count: number) => ({
  count,
  amount: 0,
  first: {
    ...{ id: '0195c1f2-0000-4000-8000-0000000000a1', number: 'ТР-48213', from: 'Нижний Новгород', to: 'Казань' },
    nextStep: { code: 'answer' as const, text: 'Принять заказ' },
  },
});

/** A trip from Тверь to Самара, half of it over. */
export const aRoadTrip = (parts: Partial<RoadTrip> = {}): RoadTrip => ({
  ...{ id: '0195c1f2-0000-4000-8000-0000000000a1', from: 'Тверь', to: 'Самара', vehiclePlate: null },
  ...{ deliveryDate: '2026-11-20T12:00:00.000Z', passed: 0.5, late: false },
  nextStep: { code: 'await_t3', text: 'Дождаться Т3 получателя' },
  ...parts,
});

/** Income of a period: one trip of 400 km for 100 000 ₽. */
export function anIncome(period: string, parts: Partial<IncomeSum> = {}): IncomeSum {
  return { period, trips: 1, priced: 1, total: 100_000, km: 400, kmTotal: 100_000, ...parts };
}
