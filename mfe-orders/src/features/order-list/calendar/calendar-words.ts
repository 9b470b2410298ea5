import { formatNumber } from '@trassa/ui/format';
import { formatCount } from '@trassa/ui/plural';
import { orderCalendarMessages as messages } from './order-calendar.messages.ts';
import type { CalendarSpan } from './order-calendar.rules.ts';
import { listShownDays } from './order-calendar.rules.ts';

const dayNameFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayTitleFormat = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  weekday: 'long',
  timeZone: 'UTC',
});
const monthFormat = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** «5 декабря». */
export const formatDayName = (day: string): string => dayNameFormat.format(new Date(day));

/** «суббота, 5 декабря». */
export const formatDayTitle = (day: string): string => dayTitleFormat.format(new Date(day));

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** «Суббота, 5 декабря», at the head of a dialog. */
export const formatDayHeading = (day: string): string => capitalize(formatDayTitle(day));

/** «Декабрь 2026», «30 ноября – 6 декабря». */
export function formatSpanTitle(span: CalendarSpan, day: string): string {
  if (span === 'month') {
    return capitalize(monthFormat.format(new Date(day)).replace(/\s*г\.$/, ''));
  }
  const days = listShownDays('week', day);
  return dayNameFormat.formatRange(new Date(days[0] ?? day), new Date(days.at(-1) ?? day));
}

/** «5 декабря: 3 заказа», «6 декабря: Погрузок нет». */
export const formatDayWithOrders = (day: string, total: number): string =>
  messages.dayWith(formatDayName(day), total > 0 ? formatCount(total, messages.orders) : messages.nothing);

export const formatMoreOrders = (count: number): string => messages.more(formatNumber(count));
