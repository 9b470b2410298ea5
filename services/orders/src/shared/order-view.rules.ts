import { getSilenceBoundary } from '@trassa/contracts/edo/trip-state.rules';
import type { DatedVatMode } from '@trassa/contracts/finance/vat.rules';
import { findClockOfPlace } from '@trassa/contracts/identity/clock-at.rules';
import { findTownOfStop } from '@trassa/contracts/identity/place.rules';
import { buildNextStep, type NextStep } from '@trassa/contracts/orders/next-step.rules';
import type { Order, OrderDetails, OrderEvent, OrderPlace } from '@trassa/contracts/orders/order';
import { orderPlatformLabels } from '@trassa/contracts/orders/order-status';
import type { OrderPoint } from '@trassa/contracts/orders/own-order';
import { OWN_ORDERS_PLATFORM } from '@trassa/contracts/orders/own-order-values';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Selectable } from 'kysely';
import type { OrderHistoryTable, OrdersTable, PaymentRequestsTable } from '../db/schema.ts';
import { buildRouteEndClocks } from './clocks.rules.ts';
import { buildClientMemberOfOwnOrder, buildCustomer } from './customer.rules.ts';
import { buildOrderForm, getPoints } from './own-order.rules.ts';
import { buildPaymentTerms, toPaymentDue } from './payment-due.rules.ts';
import { type PromiseRow, toPromise } from './promise-view.rules.ts';
import { buildStatedTimes, getDayWithoutHour } from './stated-times.rules.ts';
import { findVatRate } from './vat-of-order.rules.ts';

type OrderRow = Selectable<OrdersTable>;
type ListedRow = OrderRow & { payment_requested_at: Date | null };

/** Order as sent to clients, as of `now`. */
export function toOrder(row: ListedRow, now: Date): Order {
  const { content } = row;
  const [clocks, stated] = [buildRouteEndClocks(content), buildStatedTimes(row)];
  return {
    id: row.id,
    number: row.number,
    external_order_id: row.external_order_id,
    platform: row.platform,
    platform_name: getPlatformName(row),
    platform_logo: content.platform_logo ?? null,
    status: row.status,
    ...(isSilent(row, now) ? { silent: true } : {}),
    priority: row.priority,
    shipper: buildParty(content.shipper_name, content.pickup_address, content.shipper_inn),
    consignee: buildParty(content.consignee_name, content.delivery_address, content.consignee_inn),
    route: {
      from: { ...buildRouteEnd(content.pickup_address, content.pickup_city), clock: clocks.from },
      to: { ...buildRouteEnd(content.delivery_address, content.delivery_city), clock: clocks.to },
      distance: content.distance_km ?? null,
      distanceEstimated: content.distance_estimated ?? false,
    },
    cargo: {
      type: content.cargo_type ?? null,
      description: content.cargo_description ?? '',
      weight: content.cargo_weight ?? null,
      packagesCount: content.packages_count ?? null,
    },
    pricing: { total: getPriceRubles(row), currency: row.currency, profitMargin: null },
    timeline: {
      orderCreated: row.ordered_at.toISOString(),
      pickupDate: stated.pickup,
      deliveryDate: stated.delivery,
      ...(row.completed_at ? { deliveredAt: row.completed_at.toISOString() } : {}),
    },
    vehiclePlate: content.vehicle_plate ?? null,
    driverName: content.driver_name ?? null,
    ...buildClientMemberOfOwnOrder(row),
    chainId: content.chain_id ?? null,
    ...buildPhoneMember(content),
    ...(row.payment_requested_at ? { paymentRequestedAt: row.payment_requested_at.toISOString() } : {}),
    nextStep: getNextStepOfRow(row, { isPaymentRequested: row.payment_requested_at !== null, now }),
  };
}

/** {@link toOrder} with the VAT inside its price. */
export function toPricedOrder(row: ListedRow, { now, modes }: { now: Date; modes: readonly DatedVatMode[] }): Order {
  const order = toOrder(row, now);
  const vatRate = findVatRate(row, modes);
  return vatRate === undefined ? order : { ...order, pricing: { ...order.pricing, vatRate } };
}

function buildPhoneMember({ driver_phone, delivery_contact_phone, pickup_contact_phone }: OrderRow['content']) {
  return { phone: driver_phone || delivery_contact_phone || pickup_contact_phone || undefined };
}

type NextStepRow = Pick<
  OrderRow,
  'status' | 'platform' | 'price_kopecks' | 'pickup_at' | 'delivery_at' | 'completed_at'
> &
  Pick<OrderRow, 'news_due_at' | 'late_at' | 'content'>;

/** The next step of a stored order, the same in lists, in the order, in summaries and in messages. */
export function getNextStepOfRow(
  row: NextStepRow,
  { isPaymentRequested, now }: { isPaymentRequested: boolean; now: Date },
): NextStep {
  const { content } = row;
  return buildNextStep(
    {
      status: row.status,
      isSilent: isSilent(row, now),
      hasVehicle: Boolean(content.vehicle_plate),
      hasPrice: Boolean(row.price_kopecks),
      isPaymentRequested,
      pickupAt: row.pickup_at,
      pickupDay: getDayWithoutHour(content.pickup_time_from),
      pickupClock: buildRouteEndClocks(content).from,
      deliveryAt: row.delivery_at,
      deliveredAt: row.completed_at,
      newsDueAt: row.news_due_at,
      lateAt: row.late_at,
      documents: content.chain_id ? (content.documents ?? []) : null,
      refusalSolvedAt: content.refusal_solved_at,
      ...buildPaymentTerms(row),
    },
    now,
  );
}

/** Whether `SILENT_AFTER_DAYS` whole Moscow days have passed since news of the trip was due. */
export const isSilent = ({ news_due_at }: Pick<OrderRow, 'news_due_at'>, now: Date): boolean =>
  news_due_at !== null && news_due_at < getSilenceBoundary(now);

export function toOrderDetails(
  row: OrderRow,
  {
    history,
    request,
    promise,
    modes,
    now,
  }: {
    history: readonly Selectable<OrderHistoryTable>[];
    request: Selectable<PaymentRequestsTable> | undefined;
    promise: PromiseRow | undefined;
    modes: readonly DatedVatMode[];
    now: Date;
  },
): OrderDetails {
  const { content } = row;
  return {
    ...toPricedOrder({ ...row, payment_requested_at: request?.requested_at ?? null }, { now, modes }),
    ...{ customerName: buildCustomer(content).name, customerInn: buildCustomer(content).inn },
    ...(content.customer_kpp ? { customerKpp: content.customer_kpp } : {}),
    pickupContact: { name: content.pickup_contact_name ?? null, phone: content.pickup_contact_phone ?? null },
    deliveryContact: { name: content.delivery_contact_name ?? null, phone: content.delivery_contact_phone ?? null },
    places: getPoints(content).map(toPlace),
    driverPhone: content.driver_phone ?? null,
    volume: content.cargo_volume ?? null,
    paymentTerms: content.payment_terms ?? null,
    vehicleRequirements: content.vehicle_requirements ?? null,
    documentsRequired: content.documents_required ?? [],
    chain: getChain(row),
    history: history.map(toOrderEvent),
    paymentRequest: request
      ? {
          requestedAt: request.requested_at.toISOString(),
          amount: toRubles(request.amount_kopecks),
          currency: request.currency,
        }
      : null,
    ...toPaymentDue(row),
    ...(promise ? { promise: toPromise(promise) } : {}),
    ...(row.platform === OWN_ORDERS_PLATFORM ? { own: buildOrderForm(row) } : {}),
    version: row.version,
  };
}

function toPlace({ inn: _inn, city, day: _day, from: _from, to: _to, ...place }: OrderPoint): OrderPlace {
  return { ...place, clock: findClockOfPlace({ address: place.address, city }) };
}

function getChain({ content }: OrderRow): OrderDetails['chain'] {
  if (!content.chain_id) return null;
  const documents = [...(content.documents ?? [])].sort((a, b) => Date.parse(a.dateTime) - Date.parse(b.dateTime));
  return { id: content.chain_id, waybillNumber: content.waybill_number ?? null, documents };
}

function toOrderEvent(event: Selectable<OrderHistoryTable>): OrderEvent {
  const { id, kind, actor, document, fields, note } = event;
  return {
    ...{ id, kind, actor, document, fields, note },
    from: event.from_status,
    to: event.to_status,
    ...(event.user_id ? { userId: event.user_id } : {}),
    at: event.at.toISOString(),
  };
}

type OptionalText = string | null | undefined;

function buildParty(name: OptionalText, address: OptionalText, inn: OptionalText): Order['shipper'] {
  return { name: name ?? '', address: address ?? '', inn: inn ?? null };
}

function buildRouteEnd(address: OptionalText, city: OptionalText): Order['route']['from'] {
  return { address: address ?? '', city: findTownOfStop(city, address) ?? (city || null) };
}

/** Towns of loading and unloading, «Москва — Казань»; empty when either is unknown. */
export function formatRoute({
  pickup_address,
  pickup_city,
  delivery_address,
  delivery_city,
}: OrderRow['content']): string {
  const ends = [buildRouteEnd(pickup_address, pickup_city).city, buildRouteEnd(delivery_address, delivery_city).city];
  return ends.every(Boolean) ? ends.join(' — ') : '';
}

export function getPriceRubles({ price_kopecks }: OrderRow): number | null {
  return price_kopecks === null ? null : toRubles(price_kopecks);
}

export function getPlatformName({ platform, content }: OrderRow): string {
  const known = Object.hasOwn(orderPlatformLabels, platform)
    ? orderPlatformLabels[platform as keyof typeof orderPlatformLabels]
    : null;
  return content.platform_name ?? known ?? platform;
}
