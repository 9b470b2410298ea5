import type { Carrier, Haul } from '../../carrier/carrier.ts';
import { INITIAL_OFFERS } from '../../carrier/initial-state.ts';
import { toNextOpenTime, toPreviousOpenTime, toPreviousWholeHour } from '../../carrier/work-hours.rules.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../../shared/moscow-time.rules.ts';
import { getRandomBelow, getRandomDigits, getRandomUnit, hashText, mixNumbers } from '../../shared/random.rules.ts';
import { buildPerson, formatFullName } from '../../world/people.ts';
import { getOrderStateAt, listChangedSince, type OrderBook } from './order-book.ts';
import type { OrderStage, SandboxOrder } from './random-order.rules.ts';

type OrderStep = SandboxOrder['stages'][number];

const buildStep = (stage: OrderStage, at: number): OrderStep => ({ stage, at: Math.round(at) });

const DISPUTED_PAYMENT_DELAY_DAYS = 150;

/** Seconds until payment: good payers are punctual or a week late; one client is weeks late and disputes one trip. */
function getPaymentDelaySeconds({ key, lane, isDisputed }: Haul): number {
  if (isDisputed) return (lane.paymentDays + DISPUTED_PAYMENT_DELAY_DAYS) * DAY_SECONDS;
  const days = lane.paysLate
    ? 24 + getRandomBelow(key, 51, 30)
    : getRandomUnit(key, 52) < 0.04
      ? 3 + getRandomBelow(key, 53, 9)
      : -getRandomBelow(key, 54, 4);
  return (lane.paymentDays + days) * DAY_SECONDS + getRandomBelow(key, 55, 8) * HOUR_SECONDS;
}

const getConfirmedAt = ({ key, orderedAt, pickupAt }: Haul) =>
  Math.min(orderedAt + HOUR_SECONDS + getRandomBelow(key, 56, 2 * HOUR_SECONDS), pickupAt - HOUR_SECONDS / 2);

/** Stages of an order, future ones included. */
function buildOrderStages(haul: Haul): OrderStep[] {
  const { key, orderedAt, loadedAt, closedAt, ending, refusedAt } = haul;
  const taken = [buildStep('new', orderedAt), buildStep('confirmed', getConfirmedAt(haul))];
  if (refusedAt !== null) return [...taken, buildStep('refused', refusedAt)];
  const onRoad = [...taken, buildStep('in_transit', loadedAt)];
  if (ending === 'silent') return onRoad;
  const invoicedAt = closedAt + (1 + getRandomBelow(key, 57, 3)) * DAY_SECONDS;
  return [
    ...onRoad,
    buildStep('delivered', closedAt),
    buildStep('invoiced', invoicedAt),
    buildStep('paid', Math.max(closedAt + getPaymentDelaySeconds(haul), invoicedAt + HOUR_SECONDS)),
  ];
}

function buildOrder(haul: Haul): SandboxOrder {
  const { lane, crew, cargo } = haul;
  const [line] = cargo;
  if (!line) throw new Error('a trip without cargo');
  return {
    id: `${lane.channel}-${haul.key.toString(36)}-${getRandomDigits(haul.key, 58, 4)}`,
    number: haul.orderNumber,
    createdAt: haul.orderedAt,
    consignor: lane.consignor,
    consignee: lane.consignee,
    from: lane.from,
    to: lane.to,
    km: lane.km,
    loader: buildPerson(`${lane.from.address}/погрузка`),
    receiver: buildPerson(`${lane.to.address}/выгрузка`),
    cargo: line.kind,
    places: cargo.reduce((sum, { places }) => sum + places, 0),
    kg: cargo.reduce((sum, { grossKg }) => sum + grossKg, 0),
    price: haul.price,
    priority: getRandomPriority(haul.key),
    pickupAt: haul.pickupAt,
    deliveryAt: haul.deliverBy,
    stages: buildOrderStages(haul),
    customer: lane.customer,
    paymentDays: lane.paymentDays,
    crew: {
      plate: crew.vehicle.plate,
      driver: formatFullName(crew.driver),
      phone: crew.driver.phone,
      namedAt: Math.round(getConfirmedAt(haul)),
    },
  };
}

function getRandomPriority(key: number): SandboxOrder['priority'] {
  const draw = getRandomUnit(key, 59);
  if (draw < 0.06) return 'urgent';
  return draw < 0.16 ? 'high' : 'normal';
}

const DECLINED_SHARE = 0.05;

/** Similar order that was refused by the carrier or cancelled by the client. */
function buildDeclinedOrder(order: SandboxOrder, key: number): SandboxOrder {
  const before = (2 + getRandomBelow(key, 91, 5)) * HOUR_SECONDS;
  const { id, number, crew: _, ...rest } = order;
  const createdAt = order.createdAt - before;
  const answeredAt = createdAt + 2 * HOUR_SECONDS + getRandomBelow(key, 92, 4 * HOUR_SECONDS);
  const end: OrderStage = getRandomBelow(key, 93, 3) === 0 ? 'cancelled' : 'refused';
  return {
    ...rest,
    id: `${id}-0`,
    number: buildSimilarNumber(number, key),
    createdAt,
    stages: [buildStep('new', createdAt), buildStep(end, answeredAt)],
  };
}

const buildSimilarNumber = (number: string, key: number) => `${number.split('-')[0]}-${getRandomDigits(key, 94, 7)}`;

/** Orders waiting for an answer at the start of the demonstration; clients cancel them after two days at least. */
function buildOffers(carrier: Carrier, channel: string, orders: readonly SandboxOrder[]): SandboxOrder[] {
  return INITIAL_OFFERS.filter((offer) => offer.channel === channel).flatMap(({ cameAgo, loadsIn, priority }, at) => {
    const key = mixNumbers(hashText(channel), carrier.anchor + at);
    const like = orders.findLast(
      ({ createdAt, price }) => createdAt < carrier.anchor - 20 * DAY_SECONDS && price !== null,
    );
    if (!like) return [];
    const { id, number, crew: _, ...rest } = like;
    const createdAt =
      toPreviousOpenTime(key, carrier.anchor - cameAgo * HOUR_SECONDS) - getRandomBelow(key, 95, HOUR_SECONDS);
    const pickupAt = toPreviousWholeHour(toNextOpenTime(key, carrier.anchor + loadsIn * HOUR_SECONDS));
    const deliveryAt = pickupAt + (like.deliveryAt - like.pickupAt);
    const stages = [
      buildStep('new', createdAt),
      buildStep('cancelled', Math.max(pickupAt, createdAt + 2 * DAY_SECONDS)),
    ];
    return [
      {
        ...rest,
        id: `${id}-1`,
        number: buildSimilarNumber(number, key),
        createdAt,
        pickupAt,
        deliveryAt,
        priority,
        stages,
      },
    ];
  });
}

/** Orders of the demonstration carrier at a platform: two years, and future ones. */
export function createCarrierOrderBook(carrier: Carrier, channel: string, clock: () => number): OrderBook {
  let ahead = 0;
  const hauls = carrier.hauls.filter(({ lane }) => lane.channel === channel);
  const carried = hauls.map(buildOrder);
  const declined = hauls.flatMap((haul, at) =>
    getRandomUnit(haul.key, 90) < DECLINED_SHARE ? [buildDeclinedOrder(carried[at] as SandboxOrder, haul.key)] : [],
  );
  const orders = [...carried, ...declined, ...buildOffers(carrier, channel, carried)];
  return {
    changedSince(since) {
      const now = clock() + ahead;
      const standing = orders.filter(({ createdAt }) => createdAt <= now).map((order) => getOrderStateAt(order, now));
      return listChangedSince(standing, since);
    },
    advance(seconds) {
      ahead += seconds;
    },
  };
}
