import { type CalendarEvent, calendarKindNames } from '@trassa/contracts/account/calendar.rules';
import { formatClockNote, shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { toMoscowClock } from '@trassa/contracts/moscow-day.rules';
import ical from 'ical-generator';
import type { EventRevisions } from '../../../db/integrations-schema.ts';

const HOUR_MS = 3_600_000;

interface IcsContext {
  companyId: string;
  /** Sequence and stamp of each event; with the present time as stamp an unchanged event would differ in bytes. */
  revisions: EventRevisions;
  origin: string;
}

/** Event whose text also holds the local hour of its place, «10:00 (МСК+2)», because calendars show their own time. */
export const addLocalHour = (event: CalendarEvent): CalendarEvent => {
  const { at, clock, text } = event;
  if (!at || !clock) return event;
  return {
    ...event,
    text: `${text} · ${toMoscowClock(shiftToClock(at, clock)).toISOString().slice(11, 16)}${formatClockNote(clock)}`,
  };
};

/**
 * Events as iCalendar. Their ids are those of orders, debts and papers, and one of the tariff: a moved event moves in
 * the calendar, and a new address of the feed duplicates none; a changed event has the next sequence and a new stamp.
 */
export function formatIcs(events: readonly CalendarEvent[], { companyId, revisions, origin }: IcsContext): string {
  const calendar = ical({
    name: 'Трасса',
    prodId: { company: 'Trassa', product: 'Calendar', language: 'RU' },
    ttl: HOUR_MS / 1000,
    x: [['X-WR-TIMEZONE', 'Europe/Moscow']],
  });
  for (const { key, kind, at, day, text, href } of events) {
    const start = new Date(at ?? `${day}T00:00:00Z`);
    const { sequence = 0, changedAt } = revisions[key] ?? {};
    calendar.createEvent({
      ...{ id: `${companyId}/${key}@trassa`, start, url: origin + href },
      ...{ sequence, stamp: changedAt ? new Date(changedAt) : start },
      summary: `${calendarKindNames[kind]}: ${text}`,
      ...(at ? { end: new Date(start.getTime() + HOUR_MS) } : { allDay: true }),
    });
  }
  return calendar.toString();
}
