import { type RawBuilder, sql } from 'kysely';

/** A text in lower case with «ё» as «е», by `lower`: `translate` of these letters takes thirty times as long. */
export const buildFoldedSql = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`replace(lower(${text}), 'ё', 'е')`;

/** A name without what precedes its quotation marks, for sorting: half of all companies begin with the same letters. */
export const buildBareNameSql = (name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`replace(lower(regexp_replace(${name}, '^[^«"]*[«"]', '') collate "pg_c_utf8"), 'ё', 'е')`;
