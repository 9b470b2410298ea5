import { type RawBuilder, sql } from 'kysely';

/** A part of a time in Moscow as a float, which Postgres computes faster than an exact number. */
const buildMoscowPartSql = (part: 'hour' | 'month', column: string): RawBuilder<unknown> =>
  sql`date_part(${part}, ${sql.ref(column)} at time zone 'UTC' + interval '3 hours')`;

export const buildMoscowHourSql = (column: string) => buildMoscowPartSql('hour', column);

export const buildMoscowMonthSql = (column: string) => buildMoscowPartSql('month', column);
