import { formatClockNote, type PlaceClock, shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { addDays, getDay, isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { DriverTrip, TripPoint } from '@trassa/contracts/orders/driver';
import { addReportedLoadingMark, findNextMark, type TripMark } from '@trassa/contracts/orders/trip-steps.rules';
import { formatRecentDay } from '@trassa/ui/format-date';
import { isMark, type QueuedItem } from '../../shared/mark-queue/mark-queue.rules.ts';

/** Groups of trips in the sequence of the list. */
export const tripGroups = ['current', 'today', 'tomorrow', 'later', 'done'] as const;
type TripGroup = (typeof tripGroups)[number];

/** A mark on the screen: one of the server, or one that waits on this phone. */
export interface ShownMark extends TripMark {
  key: string;
  at: string;
  remark: string;
  hasPhoto: boolean;
  isWaiting: boolean;
}

/** Marks of a trip: known ones, then those that wait on this phone, without refused ones. */
export function listShownMarks({ id, events }: DriverTrip, queue: readonly QueuedItem[]): ShownMark[] {
  const known = events.map(({ id: key, ...event }) => ({ ...event, key, isWaiting: false }));
  const waiting = queue
    .filter(isMark)
    .filter(({ tripId, refusal, key }) => tripId === id && refusal === null && events.every((one) => one.id !== key))
    .map(({ key, point, step, at, remark, photo }) => ({
      ...{ key, point, step, at, remark, hasPhoto: photo !== null },
      isWaiting: true,
    }));
  return [...known, ...waiting];
}

/** The next mark of a trip; null: the trip is done, or every point is marked. */
export function getNextMark({ stage, points }: DriverTrip, marks: readonly TripMark[]): TripMark | null {
  if (stage === 'done') return null;
  const kinds = points.map(({ kind }) => kind);
  return findNextMark(addReportedLoadingMark(marks, { isOnRoad: stage === 'on_road', kinds }), points.length);
}

/** Group of a trip; one under way stays first whatever its day. */
export function getTripGroup(trip: DriverTrip, marks: readonly TripMark[], now: Date): TripGroup {
  if (trip.stage === 'done') return 'done';
  if (trip.stage === 'on_road' || marks.length > 0) return 'current';
  const { pickupAt, clock } = trip;
  const day = pickupAt && (isDayAlone(pickupAt) ? pickupAt : getDay(shiftToClock(pickupAt, clock)));
  const today = getDay(shiftToClock(now, clock));
  if (!day || day <= today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : 'later';
}

/** Note behind a time at a point that names its clock: « (местное, МСК+2)». */
export const formatPlaceClockNote = (clock: PlaceClock | undefined): string =>
  formatClockNote(clock, 'местное') || ' (местное)';

/** Whether the next mark of a trip is due: the trip is under way, or its day has come. */
export const isMarkDue = (trip: DriverTrip, marks: readonly TripMark[], now = new Date()): boolean =>
  ['current', 'today'].includes(getTripGroup(trip, marks, now));

/** Window of a point, «завтра, 08:00–12:00 (местное, МСК+2)»; empty when the order names neither day nor hours. */
export function formatWindow(
  { day, from, to, clock }: Pick<TripPoint, 'day' | 'from' | 'to' | 'clock'>,
  now = new Date(),
): string {
  const date = day && formatRecentDay(day, now);
  const hours = [from, to].filter(Boolean).join('–');
  return [date, hours && `${hours}${formatPlaceClockNote(clock)}`].filter(Boolean).join(', ');
}

/** Links to the way to a point: in the navigator's application, and on its site for a phone without it. */
export function getNavigatorLinks({
  latitude,
  longitude,
  address,
}: Pick<TripPoint, 'latitude' | 'longitude' | 'address'>) {
  if (latitude !== null && longitude !== null) {
    return {
      app: `yandexnavi://build_route_on_map?${new URLSearchParams({ lat_to: `${latitude}`, lon_to: `${longitude}` })}`,
      site: `https://yandex.ru/maps/?${new URLSearchParams({ rtext: `~${latitude},${longitude}`, rtt: 'auto' })}`,
    };
  }
  return {
    app: `yandexnavi://map_search?${new URLSearchParams({ text: address })}`,
    site: `https://yandex.ru/maps/?${new URLSearchParams({ text: address })}`,
  };
}
