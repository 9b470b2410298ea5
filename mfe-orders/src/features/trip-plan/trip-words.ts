import { clockNote, type PlaceClock, toClock } from '@trassa/contracts/identity/place-clock.rules';
import type { PlannedTrip, TripPlan } from '@trassa/contracts/orders/trip-plan';
import { formatRecent } from '@trassa/ui/format-date';
import { shortPerson } from '../../shared/order/order.rules.ts';
import { tripPlanMessages as messages } from './trip-plan.messages.ts';

const dayTitle = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', weekday: 'long', timeZone: 'UTC' });
/** «вторник, 1 декабря». */
export const dayTitleOf = (day: string): string => dayTitle.format(new Date(day));

const dayName = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** «1 декабря». */
export const dayNameOf = (day: string): string => dayName.format(new Date(day));

/** «Москва → Казань». */
export function routeOf({ points }: PlannedTrip): string {
  return messages.route(points[0]?.place ?? '', points.at(-1)?.place ?? '');
}

const timeText = (time: string, clock: PlaceClock | undefined) =>
  `${formatRecent(toClock(time, clock))}${clockNote(clock)}`;

/** «завтра, 08:00 (МСК+2) – 2 дек, 12:00»; empty when the order says no time. */
export function spanOf({ phases, points }: PlannedTrip): string {
  if (!phases) return '';
  return messages.span(timeText(phases.start, points[0]?.clock), timeText(phases.end, points.at(-1)?.clock));
}

/** «Соколов П. И.», or that there is none. */
export function driverOf(trip: PlannedTrip, drivers: TripPlan['drivers']): string {
  const driver = drivers.find(({ id }) => id === trip.driverId);
  return driver ? shortPerson(driver.name) : messages.noDriver;
}

/** «Назначить машину»: why an order stands beside the plan, and the plate of a vehicle that the directory does not have. */
export const besideOf = ({ nextStep, plate }: PlannedTrip): string =>
  [nextStep?.text, plate ? messages.inOrder(plate) : ''].filter(Boolean).join(' · ');

/** All that is known of a trip but its number, line by line. */
export function tripLines(trip: PlannedTrip, drivers: TripPlan['drivers']): string[] {
  const { customer, points, emptyKm, plate, vehicleId } = trip;
  return [
    routeOf(trip),
    spanOf(trip),
    customer,
    points.length > 2 ? messages.stops(points.length) : '',
    vehicleId ? messages.driver(driverOf(trip, drivers)) : '',
    emptyKm ? messages.emptyRun(emptyKm) : '',
    vehicleId === null && plate ? messages.inOrder(plate) : '',
  ].filter(Boolean);
}
