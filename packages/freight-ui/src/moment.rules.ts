import { formatClockNote, type PlaceClock, shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { addDays, formatDayTime, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';

const MINUTE_MS = 60_000;

/** A day and a time, «10:00», as typed; null and empty: not typed yet. */
interface TypedMoment {
  day: string | null;
  time: string;
}

/** Tomorrow at ten by the clock of the place: what people promise most. */
export const tomorrowAtTen = (clock: PlaceClock | undefined, now: Date): TypedMoment => ({
  day: addDays(getDay(shiftToClock(now, clock)), 1),
  time: '10:00',
});

/** Moment of a day and a time by the clock of a place; null: a part is missing. */
export function findMoment({ day, time }: TypedMoment, clock: PlaceClock | undefined): Date | null {
  const [hours, minutes] = time.split(':').map(Number);
  if (!day || hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null;
  return new Date(getDayStart(day).getTime() + ((hours - (clock?.ahead ?? 0)) * 60 + minutes) * MINUTE_MS);
}

/** «01.12.2026 10:00 (Екатеринбург, МСК+2)» of a moment at a place. */
export const formatMoment = (at: string, clock: PlaceClock | undefined, place: string | null): string =>
  `${formatDayTime(shiftToClock(at, clock))}${formatClockNote(clock, place) || ' (МСК)'}`;
