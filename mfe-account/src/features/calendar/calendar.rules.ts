import type { Receivable } from '@trassa/contracts/finance/overview';
import { addDays, dayOf, mondayOf } from '@trassa/contracts/moscow-day.rules';
import type { Order } from '@trassa/contracts/orders/order';
import type { FleetPaper } from '@trassa/contracts/orders/paper-terms.rules';
import type { Subscription } from '@trassa/contracts/orders/subscription';
import { formatMoney } from '@trassa/ui/format-money';
import { otherRemotePaths } from '../../paths.ts';
import { calendarMessages as messages } from './calendar.messages.ts';

export type CalendarView = 'month' | 'week' | 'day';
/** Loading, delivery, payment due from a debtor, payment of the plan, last day of a paper of a vehicle or driver. */
export type CalendarKind = 'pickup' | 'delivery' | 'debt' | 'tariff' | 'paper';

export interface CalendarEvent {
  key: string;
  kind: CalendarKind;
  /** ISO 8601 UTC; null for an all-day event. */
  at: string | null;
  /** `2026-11-20`, Moscow. */
  day: string;
  text: string;
  href: string;
}

/** Data of other services. */
export interface CalendarSources {
  orders: readonly Order[];
  receivables: readonly Receivable[];
  subscription: Subscription | undefined;
  papers: readonly FleetPaper[];
}

const DAY_MS = 86_400_000;

const ends = ['refused', 'cancelled'];

/** Events by day, all-day ones first; refused and cancelled orders are left out. */
export function eventsByDay({
  orders,
  receivables,
  subscription,
  papers,
}: CalendarSources): Map<string, CalendarEvent[]> {
  const events = [
    ...orders.filter((order) => !ends.includes(order.status)).flatMap(tripEvents),
    ...receivables.map(debtEvent),
    ...(subscription ? tariffEvents(subscription) : []),
    ...papers.map(paperEvent),
  ].sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  return Map.groupBy(events, (event) => event.day);
}

function tripEvents({ id, number, route, timeline: { pickupDate, deliveryDate } }: Order): CalendarEvent[] {
  const event = (kind: CalendarKind, at: string, { city, address }: Order['route']['from']) => ({
    key: `${id}/${kind}`,
    kind,
    at,
    day: dayOf(new Date(at)),
    text: `${city ?? address} · ${number}`,
    href: `${otherRemotePaths.orders}?${new URLSearchParams({ search: number })}`,
  });
  return [
    ...(pickupDate ? [event('pickup', pickupDate, route.from)] : []),
    ...(deliveryDate ? [event('delivery', deliveryDate, route.to)] : []),
  ];
}

/** The factor pays debts sold to it by its own terms, so only the debtor's payment is an event. */
function debtEvent({ orderId, orderNumber, debtorName, amount, dueOn }: Receivable): CalendarEvent {
  const text = `${formatMoney(Math.round(amount * 100), 'never')} · ${debtorName} · ${orderNumber}`;
  return { key: `${orderId}/debt`, kind: 'debt', at: null, day: dueOn, text, href: otherRemotePaths.finance };
}

function tariffEvents({ status, until, planName }: Subscription): CalendarEvent[] {
  if (status === 'expired') return [];
  const text = planName ? messages.planEnds(planName) : messages.trialEnds;
  return [
    { key: 'tariff', kind: 'tariff', at: null, day: dayOf(new Date(until)), text, href: otherRemotePaths.payment },
  ];
}

const paperEvent = ({ entryId, holder, view, label, endsOn }: FleetPaper): CalendarEvent => ({
  ...{ key: `${entryId}/${label}`, kind: 'paper', at: null, day: endsOn },
  ...{ text: `${holder} · ${label}`, href: otherRemotePaths.fleetView(view) },
});

const atDay = (day: string) => Date.parse(`${day}T00:00:00Z`);
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** Days on screen: whole weeks around the month, the week, or the day. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day];
  if (view === 'week') return Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index));
  const start = mondayOf(firstOfMonth(day));
  const weeks = Math.ceil((atDay(stepOf('month', day, 1)) - atDay(start)) / (7 * DAY_MS));
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(start, index));
}

/** Start of the next or previous view. */
export function stepOf(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'day') return addDays(day, direction);
  if (view === 'week') return addDays(day, 7 * direction);
  const date = new Date(atDay(firstOfMonth(day)));
  date.setUTCMonth(date.getUTCMonth() + direction);
  return date.toISOString().slice(0, 10);
}

const dayTitle = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'full', timeZone: 'UTC' });
const weekTitle = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });
const monthTitle = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });

/** «Ноябрь 2026», «16–22 ноября 2026», «Воскресенье, 22 ноября 2026». */
export function titleOf(view: CalendarView, day: string): string {
  const [first = day, last = day] = [daysOf(view, day)[0], daysOf(view, day).at(-1)];
  const words = {
    month: () => `${monthTitle.format(atDay(day))} ${day.slice(0, 4)}`,
    week: () => weekTitle.formatRange(atDay(first), atDay(last)),
    day: () => dayTitle.format(atDay(day)),
  }[view]();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replaceAll(/\s?г\.$|\sг\.(?= –)/g, '');
}

/** Day of the address, or null. */
export function readDay(text: string | null): string | null {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(atDay(text)) ? addDays(text, 0) : null;
}
