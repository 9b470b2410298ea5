import type { Order } from '@trassa/contracts/orders/order';
import {
  findKnownStatus,
  isActiveOrderStatus,
  isCompletedOrderStatus,
  type OrderStatus,
} from '@trassa/contracts/orders/order-status';
import type { IncomeSum, OrdersOverview, RoadTrip, StopOfToday } from '@trassa/contracts/orders/overview';

const MOSCOW_OFFSET_MS = 3 * 3_600_000;

const isLate = ({ status, silent, timeline }: Order, now: number) =>
  isActiveOrderStatus(status) && !silent && timeline.deliveryDate !== null && Date.parse(timeline.deliveryDate) < now;

const attentionPredicates: Record<keyof OrdersOverview['attention'], (order: Order, now: number) => boolean> = {
  late: isLate,
  silent: ({ silent }) => silent === true,
  waiting: ({ nextStep }) => nextStep.code === 'answer',
  vehicle: ({ nextStep }) => nextStep.code === 'assign',
  price: ({ status, pricing }) => isCompletedOrderStatus(status) && pricing.total === null,
  payment: ({ status, pricing, paymentRequestedAt }) =>
    findKnownStatus(status) === 'delivered' && (pricing.total ?? 0) > 0 && !paymentRequestedAt,
};

/** Reference implementation of the overview, order by order, newest first, without a database. */
export function buildOverview(orders: readonly Order[], at: Date): OrdersOverview {
  const now = at.getTime();
  const [year, month] = new Date(now + MOSCOW_OFFSET_MS).toISOString().split('-').map(Number) as [number, number];
  const before = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
  const current = new Date(now + MOSCOW_OFFSET_MS).toISOString().slice(0, 7);
  const buildWaiting = (kind: keyof typeof attentionPredicates) => {
    const found = orders.filter((order) => attentionPredicates[kind](order, now));
    return {
      count: found.length,
      amount: sumRubles(found),
      first: found[0] ? { id: found[0].id, number: found[0].number, ...buildSummary(found[0]) } : null,
    };
  };
  const trips = orders.filter(({ status, silent }) => findKnownStatus(status) === 'in_transit' && !silent);
  const distance = ({ timeline: { deliveryDate } }: Order) =>
    deliveryDate ? Math.abs(Date.parse(deliveryDate) - now) : Number.MAX_SAFE_INTEGER;
  const nearest = trips.toSorted((a, b) => distance(a) - distance(b)).slice(0, 5);
  return {
    at: at.toISOString(),
    income: {
      days: getSums(orders, 10).filter(({ period }) => [before, current].includes(period.slice(0, 7))),
      months: getSums(orders, 7).filter(({ period }) => [year, year - 1].includes(Number(period.slice(0, 4)))),
    },
    attention: {
      late: buildWaiting('late'),
      silent: buildWaiting('silent'),
      waiting: buildWaiting('waiting'),
      vehicle: buildWaiting('vehicle'),
      price: buildWaiting('price'),
      payment: buildWaiting('payment'),
    },
    papers: { expired: 0, ending: 0, first: null },
    onRoad: { count: trips.length, nearest: nearest.map((order) => buildTrip(order, now)) },
    month: buildMonth(orders, at),
    trucks: { count: 0, free: 0, first: [] },
    today: buildToday(orders, at),
  };
}

function buildSummary({ route: { from, to }, nextStep }: Order) {
  return { from: from.city ?? from.address, to: to.city ?? to.address, nextStep };
}

function getSums(orders: readonly Order[], length: number): IncomeSum[] {
  const getDay = ({ timeline }: Order) =>
    new Date(Date.parse(timeline.deliveredAt ?? '') + MOSCOW_OFFSET_MS).toISOString().slice(0, length);
  const done = orders.filter(({ status }) => isCompletedOrderStatus(status));
  return [...new Set(done.map(getDay))].sort().map((period) => {
    const trips = done.filter((order) => getDay(order) === period);
    const priced = trips.filter(({ pricing }) => pricing.total !== null);
    const measured = priced.filter(({ route }) => (route.distance ?? 0) > 0);
    return {
      period,
      trips: trips.length,
      priced: priced.length,
      total: sumRubles(priced),
      km: Math.round(measured.reduce((sum, { route }) => sum + (route.distance ?? 0), 0) * 1000) / 1000,
      kmTotal: sumRubles(measured),
    };
  });
}

const sumRubles = (orders: readonly Order[]) =>
  orders.reduce((sum, { pricing }) => sum + Math.round((pricing.total ?? 0) * 100), 0) / 100;

function buildTrip(order: Order, now: number): RoadTrip {
  const start = Date.parse(order.timeline.pickupDate ?? order.timeline.orderCreated);
  const share = (now - start) / (Date.parse(order.timeline.deliveryDate ?? '') - start);
  return {
    id: order.id,
    ...buildSummary(order),
    deliveryDate: order.timeline.deliveryDate,
    vehiclePlate: order.vehiclePlate,
    passed: Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0,
    late: isLate(order, now),
  };
}

function buildMonth(orders: readonly Order[], at: Date): OrdersOverview['month'] {
  const month = toMoscowDay(at.getTime()).slice(0, 7);
  const awaited = orders.filter(
    ({ status, silent, timeline: { deliveryDate } }) =>
      isActiveOrderStatus(status) &&
      !silent &&
      deliveryDate !== null &&
      toMoscowDay(Date.parse(deliveryDate)).slice(0, 7) <= month,
  );
  const buildSum = (isPart: (status: OrderStatus | null, order: Order) => boolean) => {
    const found = awaited.filter((order) => isPart(findKnownStatus(order.status), order));
    return { count: found.length, amount: sumRubles(found) };
  };
  return {
    onRoad: buildSum((status) => status === 'in_transit'),
    confirmed: buildSum((status) => status === 'confirmed'),
    possible: buildSum(
      (status, order) => status !== 'in_transit' && status !== 'confirmed' && !isLate(order, at.getTime()),
    ),
  };
}

const toMoscowDay = (time: number) => new Date(time + MOSCOW_OFFSET_MS).toISOString().slice(0, 10);

function buildToday(orders: readonly Order[], at: Date): OrdersOverview['today'] {
  const carried = ['accepted', 'confirmed', 'in_transit', 'delivered', 'invoiced', 'paid'];
  const events = orders
    .filter(({ status, silent }) => carried.includes(findKnownStatus(status) ?? '') && !silent)
    .flatMap((order): StopOfToday[] => {
      const { id: orderId, timeline, vehiclePlate, status } = order;
      const { from, to } = buildSummary(order);
      const done = isCompletedOrderStatus(status);
      return [
        ...eventAt(timeline.pickupDate, {
          ...{ kind: 'loading', orderId, place: from, vehiclePlate },
          done: done || findKnownStatus(status) === 'in_transit',
        }),
        ...eventAt(timeline.deliveryDate, { kind: 'unloading', orderId, place: to, vehiclePlate, done }),
      ];
    })
    .filter((event) => toMoscowDay(Date.parse(event.at)) === toMoscowDay(at.getTime()));
  const key = ({ done, at: time, orderId, kind }: StopOfToday) => [Number(done), time, orderId, kind].join();
  return {
    count: events.length,
    done: events.filter(({ done }) => done).length,
    first: events.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, 4),
  };
}

const eventAt = (at: string | null, event: Omit<StopOfToday, 'at'>): StopOfToday[] =>
  at === null ? [] : [{ at, ...event }];
