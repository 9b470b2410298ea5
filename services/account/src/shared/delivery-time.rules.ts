import type { TimeZone } from '@trassa/contracts/account/notification-values';
import type { NotificationChoices } from '@trassa/contracts/account/notifications';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

const timeFormats = new Map<TimeZone, Intl.DateTimeFormat>();

/** Minute of the local day. */
function getMinuteOfDay(at: Date, timeZone: TimeZone): number {
  const known = timeFormats.get(timeZone);
  const clock = known ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  if (!known) timeFormats.set(timeZone, clock);
  const [hours = 0, minutes = 0] = clock.format(at).split(':').map(Number);
  return hours * 60 + minutes;
}

/** Next time of this local hour, after or at the moment. Exact, because zones of Russia have no summer time. */
function getNextTimeOfHour(at: Date, hour: number, timeZone: TimeZone): Date {
  const wait = (hour * 60 - getMinuteOfDay(at, timeZone) + DAY_MINUTES) % DAY_MINUTES;
  if (wait === 0) return at;
  const wholeMinute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(wholeMinute + wait * MINUTE_MS);
}

/** The moment itself, or the end of the quiet hours that it lies in. */
export function skipQuietHours(
  at: Date,
  { quietHours, timeZone }: Pick<NotificationChoices, 'quietHours' | 'timeZone'>,
): Date {
  if (!quietHours) return at;
  const [from, to] = [quietHours.from * 60, quietHours.to * 60];
  const minute = getMinuteOfDay(at, timeZone);
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? getNextTimeOfHour(at, quietHours.to, timeZone) : at;
}

/** When a message is sent: at once, after the quiet hours, or with the daily email. */
export function getDueTime(
  at: Date,
  choices: Pick<NotificationChoices, 'quietHours' | 'timeZone' | 'digestHour'>,
  isDigest: boolean,
): Date {
  const { digestHour, timeZone } = choices;
  const ready = isDigest && digestHour !== null ? getNextTimeOfHour(at, digestHour, timeZone) : at;
  return skipQuietHours(ready, choices);
}
