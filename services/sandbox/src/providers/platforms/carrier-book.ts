import type { Carrier, Haul } from '../../carrier/carrier.ts';
import { INITIAL_OFFERS } from '../../carrier/initial-state.ts';
import { HOUR, hourBefore, nextOpening, previousOpening } from '../../carrier/work-hours.rules.ts';
import { DAY_SECONDS } from '../../shared/moscow-time.rules.ts';
import { digits, getKey, getRandomBelow, getRandomUnit, mixNumbers } from '../../shared/random.rules.ts';
import { buildPerson, fullName } from '../../world/people.ts';
import { changedSince, type OrderBook, orderAt } from './order-book.ts';
import type { Stage, WorldOrder } from './random-order.rules.ts';

type Step = WorldOrder['stages'][number];

const buildStep = (stage: Stage, at: number): Step => ({ stage, at: Math.round(at) });

const DISPUTE_DAYS = 150;

/** Seconds until payment: good payers are punctual or a week late; one client is weeks late and disputes one trip. */
function getPaymentDelay({ key, lane, isDisputed }: Haul): number {
  if (isDisputed) return (lane.paymentDays + DISPUTE_DAYS) * DAY_SECONDS;
  const days = lane.paysLate
    ? 24 + getRandomBelow(key, 51, 30)
    : getRandomUnit(key, 52) < 0.04
      ? 3 + getRandomBelow(key, 53, 9)
      : -getRandomBelow(key, 54, 4);
  return (lane.paymentDays + days) * DAY_SECONDS + getRandomBelow(key, 55, 8) * HOUR;
}

const getConfirmedAt = ({ key, orderedAt, pickupAt }: Haul) =>
  Math.min(orderedAt + HOUR + getRandomBelow(key, 56, 2 * HOUR), pickupAt - HOUR / 2);

/** Stages of an order, future ones included. */
function getSteps(haul: Haul): Step[] {
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
    buildStep('paid', Math.max(closedAt + getPaymentDelay(haul), invoicedAt + HOUR)),
  ];
}

function buildOrder(haul: Haul): WorldOrder {
  const { lane, crew, cargo } = haul;
  const [line] = cargo;
  if (!line) throw new Error('a trip without cargo');
  return {
    id: `${lane.channel}-${haul.key.toString(36)}-${digits(haul.key, 58, 4)}`,
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
    priority: getPriority(haul.key),
    pickupAt: haul.pickupAt,
    deliveryAt: haul.deliverBy,
    stages: getSteps(haul),
    customer: lane.customer,
    paymentDays: lane.paymentDays,
    crew: {
      plate: crew.vehicle.plate,
      driver: fullName(crew.driver),
      phone: crew.driver.phone,
      namedAt: Math.round(getConfirmedAt(haul)),
    },
  };
}

function getPriority(key: number): WorldOrder['priority'] {
  const draw = getRandomUnit(key, 59);
  if (draw < 0.06) return 'urgent';
  return draw < 0.16 ? 'high' : 'normal';
}

const DECLINED_SHARE = 0.05;

/** Similar order that was refused by the carrier or cancelled by the client. */
function buildDeclinedOrder(order: WorldOrder, key: number): WorldOrder {
  const before = (2 + getRandomBelow(key, 91, 5)) * HOUR;
  const { id, number, crew: _, ...rest } = order;
  const createdAt = order.createdAt - before;
  const answeredAt = createdAt + 2 * HOUR + getRandomBelow(key, 92, 4 * HOUR);
  const end: Stage = getRandomBelow(key, 93, 3) === 0 ? 'cancelled' : 'refused';
  return {
    ...rest,
    id: `${id}-0`,
    number: buildSimilarNumber(number, key),
    createdAt,
    stages: [buildStep('new', createdAt), buildStep(end, answeredAt)],
  };
}

const buildSimilarNumber = (number: string, key: number) => `${number.split('-')[0]}-${digits(key, 94, 7)}`;

/** Orders waiting for an answer at the start of the demonstration; clients cancel them after two days at least. */
function getOffers(carrier: Carrier, channel: string, orders: readonly WorldOrder[]): WorldOrder[] {
  return INITIAL_OFFERS.filter((offer) => offer.channel === channel).flatMap(({ cameAgo, loadsIn, priority }, at) => {
    const key = mixNumbers(getKey(channel), carrier.anchor + at);
    const like = orders.findLast(
      ({ createdAt, price }) => createdAt < carrier.anchor - 20 * DAY_SECONDS && price !== null,
    );
    if (!like) return [];
    const { id, number, crew: _, ...rest } = like;
    const createdAt = previousOpening(key, carrier.anchor - cameAgo * HOUR) - getRandomBelow(key, 95, HOUR);
    const pickupAt = hourBefore(nextOpening(key, carrier.anchor + loadsIn * HOUR));
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
export function createCarrierBook(carrier: Carrier, channel: string, clock: () => number): OrderBook {
  let ahead = 0;
  const hauls = carrier.hauls.filter(({ lane }) => lane.channel === channel);
  const carried = hauls.map(buildOrder);
  const declined = hauls.flatMap((haul, at) =>
    getRandomUnit(haul.key, 90) < DECLINED_SHARE ? [buildDeclinedOrder(carried[at] as WorldOrder, haul.key)] : [],
  );
  const orders = [...carried, ...declined, ...getOffers(carrier, channel, carried)];
  return {
    changedSince(since) {
      const now = clock() + ahead;
      const standing = orders.filter(({ createdAt }) => createdAt <= now).map((order) => orderAt(order, now));
      return changedSince(standing, since);
    },
    advance(seconds) {
      ahead += seconds;
    },
  };
}
