import type { TimeWindow } from './window.rules.ts';

const LAST_MINUTE = '23:59';
/** «8», «8:00», «8.00», «8-00», «8 ч»; a hyphen stands before minutes only where it cannot stand before hours. */
const CLOCK_PATTERN = String.raw`(\d{1,2})(?:[:.](\d{2})|-(00|2[5-9]|[3-5]\d))?(?!\d)(?:\s*ч(?:ас\p{L}*|\.)?)?`;
const RANGE_SIGN_PATTERN = String.raw`\s*(?:-|–|—|до|по)\s*`;
const WINDOW_PATTERN = new RegExp(
  String.raw`^(?:с\s*)?${CLOCK_PATTERN}(?:${RANGE_SIGN_PATTERN}${CLOCK_PATTERN})?$`,
  'iu',
);
const UNTIL_PATTERN = new RegExp(String.raw`^(?:до|не позднее)\s*${CLOCK_PATTERN}$`, 'iu');
const SINCE_PATTERN = new RegExp(String.raw`^(?:после|не ранее|к)\s*${CLOCK_PATTERN}$`, 'iu');
const ROUND_THE_CLOCK = /^(?:круглосуточно|круглые сутки|сутки|24\s*\/\s*7|24\s*ч(?:ас\p{L}*|\.)?)$/iu;

/** A time of day as people write it, `HH:MM`; 24:00 is the last minute of its day. Null: no time. */
function buildTimeOfDay(hours = '', minutes = '00'): string | null {
  if (Number(hours) === 24 && Number(minutes) === 0) return LAST_MINUTE;
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

/** Hours of a place in words: «08:00–12:00», «с 8-00 до 17-00», «22:00–06:00», «до 18», «круглосуточно»; null: none. */
export function parseWindow(text: string): TimeWindow | null {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  if (ROUND_THE_CLOCK.test(words)) return { from: '00:00', to: LAST_MINUTE };
  const [, until, untilPoint, untilHyphen] = UNTIL_PATTERN.exec(words) ?? [];
  if (until) return buildWindow('', buildTimeOfDay(until, untilPoint ?? untilHyphen));
  const parts = SINCE_PATTERN.exec(words) ?? WINDOW_PATTERN.exec(words);
  if (!parts) return null;
  const [, from, fromPoint, fromHyphen, to, toPoint, toHyphen] = parts;
  // 24:00 ends a day, and begins none.
  const begin = Number(from) === 24 ? null : buildTimeOfDay(from, fromPoint ?? fromHyphen);
  return buildWindow(begin, to === undefined ? '' : buildTimeOfDay(to, toPoint ?? toHyphen));
}

const buildWindow = (from: string | null, to: string | null): TimeWindow | null =>
  from === null || to === null ? null : { from, to };
