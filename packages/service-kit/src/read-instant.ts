import pg from 'pg';

const readAnyInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text');
/** `2026-11-22 09:30:00+00` at least, with `.123456` before the zone at most. */
const [SHORTEST, LONGEST] = [22, 29];

/**
 * Reads an instant of Postgres, to the millisecond. The parser of the driver is three regular expressions, most of the
 * cost of a row; it remains for rare values: infinite, before our era, after the year 9999, zones with minutes.
 */
export function readInstant(text: string): Date | number {
  return isPlain(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`) : readAnyInstant(text);
}

/** The instant as ISO 8601 in UTC, `2026-11-22T09:30:00.000Z`; a text in UTC is only rearranged. */
export function toIsoInstant(text: string): string {
  if (!isPlain(text) || !text.endsWith('+00')) return new Date(readInstant(text)).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`;
}

function isPlain(text: string): boolean {
  const sign = text[text.length - 3];
  return text.length >= SHORTEST && text.length <= LONGEST && text[10] === ' ' && (sign === '+' || sign === '-');
}
