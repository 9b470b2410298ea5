import {
  buildCalendarEvents,
  type CalendarEvent,
  type CalendarSources,
} from '@trassa/contracts/account/calendar.rules';
import { addDays, getMonday } from '@trassa/contracts/moscow-day.rules';

export type CalendarView = 'month' | 'week' | 'day';

const DAY_MS = 86_400_000;

/** Events by day, all-day ones first. */
export const groupEventsByDay = (sources: CalendarSources): Map<string, CalendarEvent[]> =>
  Map.groupBy(buildCalendarEvents(sources), (event) => event.day);

const toUtcMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const getMonthStart = (day: string) => `${day.slice(0, 7)}-01`;

/** Days on screen: whole weeks around the month, the week, or the day. */
export function listShownDays(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day];
  if (view === 'week') return Array.from({ length: 7 }, (_, index) => addDays(getMonday(day), index));
  const start = getMonday(getMonthStart(day));
  const weeks = Math.ceil((toUtcMs(getAdjacentDay('month', day, 1)) - toUtcMs(start)) / (7 * DAY_MS));
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(start, index));
}

/** Day that opens the previous or the next period; for a month, its first day. */
export function getAdjacentDay(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'day') return addDays(day, direction);
  if (view === 'week') return addDays(day, 7 * direction);
  const date = new Date(toUtcMs(getMonthStart(day)));
  date.setUTCMonth(date.getUTCMonth() + direction);
  return date.toISOString().slice(0, 10);
}

const dayTitleFormat = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'full', timeZone: 'UTC' });
const weekTitleFormat = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });
const monthTitleFormat = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });

/** «Ноябрь 2026», «16–22 ноября 2026», «Воскресенье, 22 ноября 2026». */
export function formatPeriodTitle(view: CalendarView, day: string): string {
  const [first = day, last = day] = [listShownDays(view, day)[0], listShownDays(view, day).at(-1)];
  const words = {
    month: () => `${monthTitleFormat.format(toUtcMs(day))} ${day.slice(0, 4)}`,
    week: () => weekTitleFormat.formatRange(toUtcMs(first), toUtcMs(last)),
    day: () => dayTitleFormat.format(toUtcMs(day)),
  }[view]();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replaceAll(/\s?г\.$|\sг\.(?= –)/g, '');
}

/** Day from the page address; null when missing or invalid. */
export function parseDay(text: string | null): string | null {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(toUtcMs(text)) ? addDays(text, 0) : null;
}
