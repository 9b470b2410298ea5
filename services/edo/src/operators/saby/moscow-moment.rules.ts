import { TIME_SEPARATOR } from './saby-terms.ts';

const MOSCOW_OFFSET_MS = 3 * 3_600_000;
const momentPattern = /^(\d\d)\.(\d\d)\.(\d{4})(?:\s+(\d\d)[.:](\d\d)(?:[.:](\d\d))?)?/;

/** `20.11.2026 14.05.00`, Moscow time: Saby refuses a date without its time. */
export function formatSabyMoment(at: Date): string {
  const [date = '', time = ''] = new Date(at.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, 19).split('T');
  return `${date.split('-').reverse().join('.')} ${time.replaceAll(':', TIME_SEPARATOR)}`;
}

/** A moment as Saby writes it, with either separator, in Moscow time; null for anything else. */
export function parseSabyMoment(text: string): Date | null {
  const [, day, month, year, hour = '00', minute = '00', second = '00'] = momentPattern.exec(text) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
