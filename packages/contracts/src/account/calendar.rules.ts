import type { Receivable } from '../finance/overview.ts';
import { stripLegalForm } from '../identity/company.rules.ts';
import { type PlaceClock, shiftToClock } from '../identity/place-clock.rules.ts';
import { getDay, isDayAlone } from '../moscow-day.rules.ts';
import type { Order } from '../orders/order.ts';
import type { FleetPaper } from '../orders/paper-terms.rules.ts';
import type { Subscription } from '../orders/subscription.ts';

/** Loading, delivery, payment due from a debtor, end of plan or trial, last day of a paper of a vehicle or driver. */
export type CalendarKind = 'pickup' | 'delivery' | 'debt' | 'tariff' | 'paper';

/** Names of kinds, before the text of an event. */
export const calendarKindNames: Record<CalendarKind, string> = {
  pickup: 'Погрузка',
  delivery: 'Выгрузка',
  debt: 'Ждём оплату',
  tariff: 'Тариф',
  paper: 'Срок документа',
};

/** Entry of the calendar, on screen and in the feed. */
export interface CalendarEvent {
  /** Stays the same when the entry moves to another time. */
  key: string;
  kind: CalendarKind;
  /** ISO 8601 UTC; null for an all-day event. */
  at: string | null;
  /** Clock of the place; absent: Moscow's. */
  clock?: PlaceClock | undefined;
  /** Day of the event by `clock`, `2026-11-20`. */
  day: string;
  text: string;
  /** Short text for the month view: the place, the sum and the debtor, the plan, or the paper. */
  short: string;
  href: string;
}

/** Data of other services that events are made from. */
export interface CalendarSources {
  orders: readonly Order[];
  receivables: readonly Receivable[];
  subscription: Subscription | undefined;
  papers: readonly FleetPaper[];
}

const calledOffStatuses = ['refused', 'cancelled'];

/** All-day events, then those with a time, in the order of time; refused and cancelled orders are left out. */
export function buildCalendarEvents({ orders, receivables, subscription, papers }: CalendarSources): CalendarEvent[] {
  return [
    ...orders.filter((order) => !calledOffStatuses.includes(order.status)).flatMap(buildTripEvents),
    ...receivables.map(buildDebtEvent),
    ...(subscription ? buildTariffEvents(subscription) : []),
    ...papers.map(buildPaperEvent),
  ].sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
}

const buildOrderHref = (id: string) => `/dashboard/orders?${new URLSearchParams({ order: id })}`;

function buildTripEvents({ id, number, route, timeline: { pickupDate, deliveryDate } }: Order): CalendarEvent[] {
  const event = (kind: CalendarKind, at: string, { city, address, clock }: Order['route']['from']) => ({
    key: `${id}/${kind}`,
    kind,
    ...(isDayAlone(at) ? { at: null, day: at } : { at, day: getDay(shiftToClock(at, clock)), clock }),
    text: `${city ?? address} · ${number}`,
    short: city ?? address,
    href: buildOrderHref(id),
  });
  return [
    ...(pickupDate ? [event('pickup', pickupDate, route.from)] : []),
    ...(deliveryDate ? [event('delivery', deliveryDate, route.to)] : []),
  ];
}

const rubleFormat = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

/**
 * The factor pays debts sold to it by its own terms, so only the debtor's payment is an event. The event links to the
 * order, since not everybody may see debts.
 */
function buildDebtEvent({ orderId, orderNumber, debtorName, amount, dueOn }: Receivable): CalendarEvent {
  const sum = `${rubleFormat.format(amount)}\u00a0₽`;
  return {
    ...{ key: `${orderId}/debt`, kind: 'debt', at: null, day: dueOn, href: buildOrderHref(orderId) },
    text: `${sum} · ${debtorName} · ${orderNumber}`,
    short: [sum, stripLegalForm(debtorName.replace(/^ИП\s+/iu, ''))].filter(Boolean).join(' · '),
  };
}

function buildTariffEvents({ status, until, planName }: Subscription): CalendarEvent[] {
  if (status === 'expired') return [];
  const short = planName ? `Тариф ${planName}` : 'Пробный период';
  const text = `${short}: последний ${planName ? 'оплаченный ' : ''}день`;
  return [{ key: 'tariff', kind: 'tariff', at: null, day: getDay(new Date(until)), text, short, href: '/payment' }];
}

const buildPaperEvent = ({ entryId, holder, view, label, endsOn }: FleetPaper): CalendarEvent => ({
  ...{ key: `${entryId}/${label}`, kind: 'paper', at: null, day: endsOn },
  ...{ text: `${holder} · ${label}`, short: `${holder} · ${label}` },
  ...{ href: `/transport/directory?${new URLSearchParams({ view })}` },
});
