import { isDayAlone } from '../moscow-day.rules.ts';

const HOUR_MS = 3_600_000;

/** The clock of a place that is not Moscow's: its name, «МСК+2», and the hours it is ahead of Moscow. */
export interface PlaceClock {
  name: string;
  ahead: number;
}

/** The moment shifted so that its Moscow time reads as the local time of the place. */
export const shiftToClock = (time: Date | string, clock: PlaceClock | undefined): Date =>
  new Date(new Date(time).getTime() + (clock?.ahead ?? 0) * HOUR_MS);

/** «(Екатеринбург, МСК+2)» behind a time of a place; empty where the clock is Moscow's. */
export const formatClockNote = (clock: PlaceClock | undefined, place: string | null = null): string =>
  clock ? ` (${[place, clock.name].filter(Boolean).join(', ')})` : '';

/** A stated time, a moment or a day alone, as text in local time with the name of the clock; `format` is for Moscow. */
export const formatByClock = (time: string, clock: PlaceClock | undefined, format: (time: string) => string): string =>
  isDayAlone(time) ? format(time) : `${format(shiftToClock(time, clock).toISOString())}${formatClockNote(clock)}`;

/** When a place is served: day `YYYY-MM-DD`, window `HH:MM`; empty texts are «не указано». */
export interface PlaceHours {
  day: string;
  from: string;
  to: string;
}

/** Day for computing with hours that have no day, such as those of a template; any other day would do as well. */
const ANY_DAY = '2026-01-01';

/** Converts a window from Moscow time to a clock; the day is that of its begin, else of its end. Other text stays. */
export function shiftWindow({ day, from, to }: PlaceHours, clock: PlaceClock | undefined): PlaceHours {
  const shown = (time: string) => shiftToClock(`${day || ANY_DAY}T${time || '00:00'}Z`, clock);
  const [begin, end] = [shown(from), shown(to)];
  if (Number.isNaN(begin.getTime() + end.getTime())) return { day, from, to };
  return {
    day: day && (from || to) ? (from ? begin : end).toISOString().slice(0, 10) : day,
    from: from && begin.toISOString().slice(11, 16),
    to: to && end.toISOString().slice(11, 16),
  };
}
