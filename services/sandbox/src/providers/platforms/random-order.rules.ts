import { DAY_SECONDS, HOUR_SECONDS, MOSCOW_OFFSET_SECONDS } from '../../shared/moscow-time.rules.ts';
import {
  getRandomBelow,
  getRandomDigits,
  getRandomUnit,
  hashText,
  mixNumbers,
  pickRandom,
} from '../../shared/random.rules.ts';
import { type CargoKind, listKindsOfTrade } from '../../world/cargo.ts';
import { CONSIGNEES, CONSIGNORS, type Company } from '../../world/companies.ts';
import { buildPerson, type Person } from '../../world/people.ts';
import { getRoadKm, type Site } from '../../world/places.ts';

/** Stages in chronological order; the last three are final. */
export type OrderStage =
  | 'new'
  | 'confirmed'
  | 'in_transit'
  | 'delivered'
  | 'invoiced'
  | 'paid'
  | 'refused'
  | 'cancelled';

/** Platform with its usual customer, price per kilometre and payment term in days. */
export interface OrderSource {
  code: string;
  company: string;
  rublesPerKm: number;
  paymentDays: number;
  /** Seconds between orders on a working day. */
  everySeconds: number;
}

/** Order independent of any platform's format. Times are Unix seconds. */
export interface SandboxOrder {
  id: string;
  number: string;
  createdAt: number;
  consignor: Company;
  consignee: Company;
  from: Site;
  to: Site;
  loader: Person;
  receiver: Person;
  cargo: CargoKind;
  places: number;
  kg: number;
  km: number;
  /** Whole rubles; null when to be agreed. */
  price: number | null;
  priority: 'low' | 'normal' | 'high' | 'urgent';
  pickupAt: number;
  deliveryAt: number;
  /** Stages with their times, oldest first. */
  stages: readonly { stage: OrderStage; at: number }[];
  /** Payer and payment term, when other than the platform's. */
  customer?: string;
  paymentDays?: number;
  /** Vehicle and driver, and the time when the carrier named them. */
  crew?: { plate: string; driver: string; phone: string; namedAt: number };
}

/** Whether a slot has no order: nights and weekends are quiet. */
function isQuietSlot(key: number, at: number): boolean {
  const moscow = new Date((at + MOSCOW_OFFSET_SECONDS) * 1000);
  const night = moscow.getUTCHours() < 7 || moscow.getUTCHours() > 20;
  const weekend = moscow.getUTCDay() === 0 || moscow.getUTCDay() === 6;
  return getRandomUnit(key, 1) > (night ? 0.15 : 0.95) * (weekend ? 0.45 : 1);
}

function buildStages(
  key: number,
  source: OrderSource,
  times: { createdAt: number; pickupAt: number; deliveryAt: number },
) {
  const { createdAt, pickupAt, deliveryAt } = times;
  const answeredAt = createdAt + HOUR_SECONDS + getRandomBelow(key, 20, 2 * HOUR_SECONDS);
  const first = { stage: 'new' as OrderStage, at: createdAt };
  const fate = getRandomUnit(key, 21);
  if (fate < 0.05) return [first, { stage: 'refused' as OrderStage, at: answeredAt }];
  const confirmed = { stage: 'confirmed' as OrderStage, at: answeredAt };
  if (fate < 0.08) return [first, confirmed, { stage: 'cancelled' as OrderStage, at: pickupAt - HOUR_SECONDS }];
  const late = getRandomBelow(key, 22, 5 * HOUR_SECONDS) - 2 * HOUR_SECONDS;
  const delivered = deliveryAt + late;
  const invoiced = delivered + DAY_SECONDS + getRandomBelow(key, 23, 3 * DAY_SECONDS);
  return [
    first,
    confirmed,
    { stage: 'in_transit' as OrderStage, at: pickupAt + getRandomBelow(key, 24, HOUR_SECONDS) },
    { stage: 'delivered' as OrderStage, at: delivered },
    { stage: 'invoiced' as OrderStage, at: invoiced },
    { stage: 'paid' as OrderStage, at: invoiced + source.paymentDays * DAY_SECONDS },
  ];
}

function getRandomPriority(key: number): SandboxOrder['priority'] {
  const draw = getRandomUnit(key, 30);
  if (draw < 0.08) return 'urgent';
  if (draw < 0.22) return 'high';
  return draw < 0.27 ? 'low' : 'normal';
}

function getRandomPriceRubles(key: number, source: OrderSource, km: number): number | null {
  if (getRandomUnit(key, 31) < 0.04) return null;
  const rubles = 9000 + km * source.rublesPerKm * (0.9 + getRandomUnit(key, 32) * 0.25);
  return Math.round(rubles / 100) * 100;
}

function getRandomRoute(key: number) {
  const consignor = pickRandom(key, 2, CONSIGNORS);
  const from = pickRandom(key, 3, consignor.sites);
  const others = CONSIGNEES.filter(({ sites }) => sites[0].city.name !== from.city.name);
  const consignee = pickRandom(key, 4, others);
  const to = pickRandom(key, 5, consignee.sites);
  return { consignor, consignee, from, to, km: Math.round(getRoadKm(from, to)) };
}

/** Order of a slot of the time grid, deterministic; undefined for an empty slot. */
export function buildOrderOfSlot(seed: string, source: OrderSource, slot: number): SandboxOrder | undefined {
  const key = mixNumbers(hashText(`${seed}/${source.code}`), slot);
  const createdAt = slot * source.everySeconds + getRandomBelow(key, 6, Math.floor(source.everySeconds * 0.8));
  if (isQuietSlot(key, createdAt)) return undefined;
  const trip = getRandomRoute(key);
  const cargo = pickRandom(key, 7, listKindsOfTrade(trip.consignor.okved));
  const places = 6 + getRandomBelow(key, 8, 27);
  const pickupAt =
    Math.ceil((createdAt + (10 + getRandomBelow(key, 9, 30)) * HOUR_SECONDS) / HOUR_SECONDS) * HOUR_SECONDS;
  const deliveryAt = pickupAt + Math.ceil(trip.km / 55 + 3) * HOUR_SECONDS;
  return {
    id: `${source.code}-${slot.toString(36)}-${getRandomDigits(key, 10, 4)}`,
    number: `${source.code.slice(0, 3).toUpperCase()}-${getRandomDigits(key, 11, 7)}`,
    createdAt,
    ...trip,
    loader: buildPerson(`${trip.from.address}/погрузка`),
    receiver: buildPerson(`${trip.to.address}/выгрузка`),
    cargo,
    places,
    kg: Math.min(20_000, places * cargo.placeKg),
    price: getRandomPriceRubles(key, source, trip.km),
    priority: getRandomPriority(key),
    pickupAt,
    deliveryAt,
    stages: buildStages(key, source, { createdAt, pickupAt, deliveryAt }),
  };
}
