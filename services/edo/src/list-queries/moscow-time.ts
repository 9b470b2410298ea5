import { type RawBuilder, sql } from 'kysely';

/** A part of a time in Moscow as a float, which Postgres computes faster than an exact number. */
const moscowPart = (part: 'hour' | 'month', column: string): RawBuilder<unknown> =>
  sql`date_part(${part}, ${sql.ref(column)} at time zone 'UTC' + interval '3 hours')`;

export const moscowHour = (column: string) => moscowPart('hour', column);

export const moscowMonth = (column: string) => moscowPart('month', column);
