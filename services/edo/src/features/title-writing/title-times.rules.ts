import { formatDay, toMoscowClock } from '@trassa/contracts/moscow-day.rules';

const MINUTE_MS = 60_000;
const MOSCOW_OFFSET = '+03:00';

/** `ДД.ММ.ГГГГ` of a day `YYYY-MM-DD`; an empty text stays empty. */
export const formatTitleDay = (day: string): string => (day === '' ? '' : formatDay(day));

/** Date and time of a moment in Moscow, as a file and its id (`compact`) state when the file was made. */
export function formatComposedAt(moment: Date): { date: string; time: string; compact: string } {
  const [day = '', clock = ''] = toMoscowClock(moment).toISOString().split('T');
  return { date: formatDay(day), time: clock.slice(0, 8), compact: day.replaceAll('-', '') };
}

/** Day, time and offset of an ISO moment at its own offset; at that of Moscow for a moment in UTC. */
export function getLocalParts(time: string): { date: string; time: string; offset: string } {
  const offset = /[+-]\d{2}:\d{2}$/.exec(time)?.[0] ?? MOSCOW_OFFSET;
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const ahead = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE_MS;
  const [day = '', clock = ''] = new Date(Date.parse(time) + ahead).toISOString().split('T');
  return { date: formatDay(day), time: clock.slice(0, 8), offset };
}

/** `ДД.ММ.ГГГГTЧЧ:ММ:СС+03:00` of a moment; an empty text stays empty. */
export function formatTitleTime(time: string): string {
  if (time === '') return '';
  const { date, time: clock, offset } = getLocalParts(time);
  return `${date}T${clock}${offset}`;
}
