import { getAgeMinutes, getFreshness } from '@trassa/contracts/geo/freshness.rules';
import type { ExpectedArrival, Position, TripUnderWay, VehiclePosition } from '@trassa/contracts/geo/positions';
import { formatByClock, formatClockNote, shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { toMoscowClock } from '@trassa/contracts/moscow-day.rules';
import { formatDayShort, formatRecent, formatTime } from '@trassa/ui/format-date';
import { positionsMessages as messages } from './positions.messages.ts';

/** Shape of a drawn position by its age: current, some minutes, too old to rely on. */
export type PositionShape = 'solid' | 'grey' | 'hollow';

const shapes = { now: 'solid', recent: 'grey', old: 'hollow', lost: 'hollow' } as const;
const MINUTE_MS = 60_000;

export const getPositionShape = (position: Position | null, now: Date): PositionShape =>
  position ? shapes[getFreshness(position.recordedAt, now)] : 'hollow';

/** What a vehicle does, with the age of its position: «62 км/ч», «12 мин назад», «нет данных с 10:40». */
export function buildMotionText(
  { position, sources }: Pick<VehiclePosition, 'position' | 'sources'>,
  now: Date,
): string {
  if (!position) return sources.length > 0 ? messages.noPoint : messages.noSource;
  const { recordedAt, motion, speed, standsSince } = position;
  const age = getAgeMinutes(recordedAt, now);
  const freshness = getFreshness(recordedAt, now);
  if (freshness === 'old') return messages.silentSince(formatRecent(recordedAt, now).replace(/^сегодня,\s/, ''));
  if (freshness === 'lost') return messages.silentSince(formatRecent(recordedAt, now));
  if (freshness === 'recent') return motion === 'stands' ? messages.standsAgo(age) : messages.ago(age);
  if (motion !== 'stands') return speed === null ? messages.moves : messages.speed(speed);
  const minutes = standsSince ? Math.floor((now.getTime() - Date.parse(standsSince)) / MINUTE_MS) : 0;
  return minutes >= 1 ? messages.standsFor(minutes) : messages.stands;
}

/** «сегодня, 14:30–15:10»: an interval by the clock of its place. */
export function formatArrivalInterval(
  { earliest, latest }: ExpectedArrival,
  clock: TripUnderWay['clock'],
  now: Date,
): string {
  const [from, to] = [shiftToClock(earliest, clock), shiftToClock(latest, clock)];
  const local = shiftToClock(now, clock);
  const [begin, end] = [formatRecent(from, local), formatRecent(to, local)];
  const isOneDay = begin.slice(0, -5) === end.slice(0, -5);
  if (begin === end) return `${begin}${formatClockNote(clock)}`;
  return `${begin}–${isOneDay ? formatTime(to) : end}${formatClockNote(clock)}`;
}

/** End of a window. A stop without an hour ends with the last minute of its Moscow day, and is shown as a day. */
export function formatWindowEnd(windowTo: string, clock: TripUnderWay['clock'], now: Date): string {
  const isWholeDay = toMoscowClock(new Date(windowTo)).toISOString().slice(11, 16) === '23:59';
  if (isWholeDay) return formatDayShort(windowTo, now);
  return formatByClock(windowTo, clock, (time) => formatRecent(time, shiftToClock(now, clock)));
}

/** Arrival at the next stop: already there, expected by the position, or as planned. */
export function buildArrivalText(trip: TripUnderWay, now: Date): string {
  if (trip.arrivedAt) return messages.atStop[trip.kind];
  if (trip.expected) return messages.expected(formatArrivalInterval(trip.expected, trip.clock, now));
  if (!trip.windowTo) return messages.noPlan;
  return messages.planned(formatWindowEnd(trip.windowTo, trip.clock, now));
}

/** How an expected arrival was computed. */
export function buildMethodText(expected: ExpectedArrival, now: Date): string {
  const { km, method, speed, ownSpeed, breakMinutes, basedOn } = expected;
  return [
    messages.how(km, messages.by[method], speed, ownSpeed),
    ...(breakMinutes > 0 ? [messages.breaks(breakMinutes)] : []),
    messages.basedOn(messages.ago(getAgeMinutes(basedOn, now))),
  ].join(', ');
}
