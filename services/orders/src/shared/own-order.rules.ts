import { findClockOfPlace } from '@trassa/contracts/identity/clock-at.rules';
import { findTownOfStop } from '@trassa/contracts/identity/place.rules';
import { shiftWindow } from '@trassa/contracts/identity/place-clock.rules';
import { getDay, getDayStart, isDayAlone, toMoscowClock } from '@trassa/contracts/moscow-day.rules';
import { isActiveOrderStatus } from '@trassa/contracts/orders/order-status';
import type { OrderPoint, OwnOrder } from '@trassa/contracts/orders/own-order';
import { adrClasses, OWN_ORDERS_PLATFORM, vatRates } from '@trassa/contracts/orders/own-order-values';
import { getWindowEndDay } from '@trassa/contracts/orders/window.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { OrderContent } from '../db/schema.ts';
import type { AcceptedDraft } from './draft.rules.ts';
import type { OrderRow } from './one-order.queries.ts';

/** The road of an order; `km` over all its points. */
export interface RoadLength {
  km: number;
  estimated: boolean;
}

/** Data of an entered order that its form lacks; `number`: that of the form, or else ours. */
interface OrderDataOutsideForm {
  externalId: string;
  number: string;
  status: string;
  /** Null: nobody could measure it. */
  road: RoadLength | null;
}

/** An order that the carrier enters itself counts as accepted. */
export const FIRST_OWN_ORDER_STATUS = 'accepted';

/** Number of an order to which the customer has given none; `place`: its ordinal among the company's own orders. */
export const formatOwnOrderNumber = (place: number) => `С-${place}`;

/** Draft of an entered order: its loading is the first loading point, its unloading the last unloading point. */
export function buildDraft(
  order: OwnOrder,
  { externalId, number, status, road }: OrderDataOutsideForm,
): AcceptedDraft['draft'] {
  const { client, cargo, points, paymentDays } = order;
  return {
    external_order_id: externalId,
    status,
    number,
    priority: order.priority,
    customer_name: client.name,
    ...buildRouteEnds(points),
    cargo_description: cargo.description,
    cargo_weight: cargo.weight,
    cargo_volume: cargo.volume,
    packages_count: cargo.places,
    price: order.price,
    payment_terms: paymentDays === null ? null : formatPaymentTerms(paymentDays),
    vehicle_requirements: order.vehicleRequirements,
    distance_km: road && Math.round(road.km),
    distance_estimated: road?.estimated,
    customer_inn: client.inn,
    customer_kpp: client.kpp || undefined,
    points,
    temperature_from: cargo.temperatureFrom,
    temperature_to: cargo.temperatureTo,
    adr_class: cargo.adrClass,
    vat_rate: order.vatRate,
    payment_days: paymentDays,
    remarks: order.remarks,
  };
}

const daysForm = new Intl.PluralRules('ru-RU');

function formatPaymentTerms(days: number): string {
  if (days === 0) return 'в день выгрузки';
  const form = daysForm.select(days);
  return `${days} ${form === 'one' ? 'день' : form === 'few' ? 'дня' : 'дней'} после выгрузки`;
}

function buildRouteEnds(points: readonly OrderPoint[]) {
  const loading = points.find(({ kind }) => kind === 'loading');
  const unloading = points.findLast(({ kind }) => kind === 'unloading');
  return {
    shipper_name: loading?.company,
    shipper_inn: loading?.inn,
    pickup_address: loading?.address,
    pickup_city: loading && getTownOfPoint(loading),
    pickup_contact_name: loading?.contactName,
    pickup_contact_phone: loading?.contactPhone,
    pickup_longitude: loading?.longitude,
    pickup_latitude: loading?.latitude,
    pickup_time_from: loading && (toIsoTime(loading.day, loading.from) ?? getPlaceDay(loading)),
    consignee_name: unloading?.company,
    consignee_inn: unloading?.inn,
    delivery_address: unloading?.address,
    delivery_city: unloading && getTownOfPoint(unloading),
    delivery_contact_name: unloading?.contactName,
    delivery_contact_phone: unloading?.contactPhone,
    delivery_longitude: unloading?.longitude,
    delivery_latitude: unloading?.latitude,
    // The term is the last moment at which the delivery is not late.
    delivery_time_from:
      unloading &&
      (toIsoTime(getWindowEndDay(unloading.day, unloading), unloading.to || unloading.from) ?? getPlaceDay(unloading)),
  };
}

const getTownOfPoint = ({ city, address }: OrderPoint) => findTownOfStop(city, address) ?? (city || null);

/** Day of a point by the clock of its place; null when none is stated. */
const getPlaceDay = (point: OrderPoint) => shiftWindow(point, findClockOfPlace(point)).day || null;

/** Moment of a Moscow day and time, ISO 8601 UTC; null without one of them. */
function toIsoTime(day: string, clock: string): string | null {
  if (day === '' || clock === '') return null;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(getDayStart(day).getTime() + (hours * 60 + minutes) * 60_000).toISOString();
}

/** The measured road of a stored order while the addresses on it stay; null: it must be measured. */
export function findReusableRoad({ content }: OrderRow, points: readonly OrderPoint[]): RoadLength | null {
  const { distance_km: km, distance_estimated: isEstimated } = content;
  if (km == null || isEstimated) return null;
  const isSame = buildAddressKey(content.points ?? []) === buildAddressKey(points);
  return isSame ? { km, estimated: false } : null;
}

const buildAddressKey = (points: readonly OrderPoint[]) => JSON.stringify(points.map(({ address }) => address));

/** Cargo of an order, without the class of dangerous goods, which callers add. */
export const buildCargo = (content: OrderRow['content']) => ({
  description: content.cargo_description ?? content.cargo_type ?? '',
  weight: content.cargo_weight ?? null,
  volume: content.cargo_volume ?? null,
  places: content.packages_count ?? null,
  temperatureFrom: content.temperature_from ?? null,
  temperatureTo: content.temperature_to ?? null,
});

/** Any order in the shape of the form; an order of a platform has two points. */
export function buildOrderForm({ content, number, priority, price_kopecks }: OrderRow): OwnOrder {
  return {
    number,
    client: {
      ...{ name: content.customer_name ?? content.shipper_name ?? '', inn: content.customer_inn ?? '' },
      ...(content.customer_kpp ? { kpp: content.customer_kpp } : {}),
    },
    points: getPoints(content),
    cargo: { ...buildCargo(content), adrClass: adrClasses.find((known) => known === content.adr_class) ?? '' },
    price: price_kopecks === null ? null : toRubles(price_kopecks),
    vatRate: vatRates.find((known) => known === content.vat_rate) ?? null,
    paymentDays: content.payment_days ?? null,
    priority,
    vehicleRequirements: content.vehicle_requirements ?? '',
    remarks: content.remarks ?? '',
  };
}

/** Points of an order: as entered, else the places of loading and unloading. */
export const getPoints = (content: OrderContent): OrderPoint[] =>
  content.points ?? [buildLoadingPoint(content), buildUnloadingPoint(content)];

/** Addresses of the road in turn; empty when one of them is unknown. */
export function listRoadStops(content: OrderContent): string[] {
  const stops = getPoints(content).map(({ address, city }) => address || city);
  return stops.every(Boolean) ? stops : [];
}

function buildLoadingPoint(content: OrderContent): OrderPoint {
  return {
    kind: 'loading',
    company: content.shipper_name ?? '',
    inn: content.shipper_inn ?? '',
    address: content.pickup_address ?? '',
    city: content.pickup_city ?? '',
    ...buildPointTimes(content.pickup_time_from),
    latitude: content.pickup_latitude ?? null,
    longitude: content.pickup_longitude ?? null,
    contactName: content.pickup_contact_name ?? '',
    contactPhone: content.pickup_contact_phone ?? '',
  };
}

function buildUnloadingPoint(content: OrderContent): OrderPoint {
  return {
    kind: 'unloading',
    company: content.consignee_name ?? '',
    inn: content.consignee_inn ?? '',
    address: content.delivery_address ?? '',
    city: content.delivery_city ?? '',
    ...buildPointTimes(content.delivery_time_from),
    latitude: content.delivery_latitude ?? null,
    longitude: content.delivery_longitude ?? null,
    contactName: content.delivery_contact_name ?? '',
    contactPhone: content.delivery_contact_phone ?? '',
  };
}

function buildPointTimes(time: string | null | undefined): Pick<OrderPoint, 'day' | 'from' | 'to'> {
  if (!time || isDayAlone(time)) return { day: time || '', from: '', to: '' };
  const moment = new Date(time);
  return { day: getDay(moment), from: toMoscowClock(moment).toISOString().slice(11, 16), to: '' };
}

/** Why an order cannot be changed in the form; null when it can. */
export function getFormChangeRefusal({ platform, status }: Pick<OrderRow, 'platform' | 'status'>) {
  if (platform !== OWN_ORDERS_PLATFORM) return 'orders/not-own' as const;
  return isActiveOrderStatus(status) ? null : ('orders/own-locked' as const);
}
