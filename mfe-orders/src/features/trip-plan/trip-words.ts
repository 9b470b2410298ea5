import { formatClockNote, type PlaceClock, shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { PlannedTrip, TripPlan } from '@trassa/contracts/orders/trip-plan';
import { getStatedHourFlags } from '@trassa/contracts/orders/trip-time.rules';
import { formatRecent, formatRecentDay } from '@trassa/ui/format-date';
import { shortenPersonName } from '../../shared/order/order.rules.ts';
import { tripPlanMessages as messages } from './trip-plan.messages.ts';

const dayTitleFormat = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  weekday: 'long',
  timeZone: 'UTC',
});
/** «вторник, 1 декабря». */
export const formatDayTitle = (day: string): string => dayTitleFormat.format(new Date(day));

const dayNameFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** «1 декабря». */
export const formatDayName = (day: string): string => dayNameFormat.format(new Date(day));

/** «Москва → Казань». */
export function formatTripRoute({ points }: PlannedTrip): string {
  return messages.route(points[0]?.place ?? '', points.at(-1)?.place ?? '');
}

function formatPointTime(time: string, clock: PlaceClock | undefined, hasHour: boolean): string {
  if (isDayAlone(time)) return formatRecentDay(time);
  const shown = shiftToClock(time, clock);
  return hasHour ? `${formatRecent(shown)}${formatClockNote(clock)}` : formatRecentDay(shown);
}

/** «завтра, 08:00 (МСК+2) – 2 дек, 12:00»; days alone when no hours are stated; empty when the order has no times. */
export function formatTripSpan({ phases, points, startDay, endDay, endsAt }: PlannedTrip): string {
  if (!phases) return '';
  const isEndStated = endsAt === phases.end;
  const hours = getStatedHourFlags({ startDay, endDay }, isEndStated);
  return messages.span(
    formatPointTime(startDay ?? phases.start, points[0]?.clock, hours.start),
    formatPointTime((isEndStated && endDay) || phases.end, points.at(-1)?.clock, hours.end),
  );
}

/** «Соколов П. И.», or that there is none. */
export function formatTripDriver(trip: PlannedTrip, drivers: TripPlan['drivers']): string {
  const driver = drivers.find(({ id }) => id === trip.driverId);
  return driver ? shortenPersonName(driver.name) : messages.noDriver;
}

/** Note of an order without a vehicle: its next step, and its plate when the directory has no such vehicle. */
export const formatUnassignedNote = ({ nextStep, plate }: PlannedTrip): string =>
  [nextStep?.text, plate ? messages.inOrder(plate) : ''].filter(Boolean).join(' · ');

/** What the dialog and the tooltip of a trip say beside its number, line by line. */
export function listTripLines(trip: PlannedTrip, drivers: TripPlan['drivers']): string[] {
  const { customer, points, emptyKm, plate, vehicleId } = trip;
  return [
    formatTripRoute(trip),
    formatTripSpan(trip),
    customer,
    points.length > 2 ? messages.stops(points.length) : '',
    vehicleId ? messages.driver(formatTripDriver(trip, drivers)) : '',
    emptyKm ? messages.emptyRun(emptyKm) : '',
    vehicleId === null && plate ? messages.inOrder(plate) : '',
  ].filter(Boolean);
}
