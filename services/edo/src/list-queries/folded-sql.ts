import { type RawBuilder, sql } from 'kysely';

const CAPITALS = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯABCDEFGHIJKLMNOPQRSTUVWXYZ';
const UPPER = `${CAPITALS}ё`;
const LOWER = `${CAPITALS.replace('Ё', 'Е').toLowerCase()}е`;

/** A text in lower case with «ё» as «е»; `lower` of Cyrillic depends on the collation of Postgres. */
export const foldedSql = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(${text}, ${UPPER}, ${LOWER})`;

/** A name by its own letters, for an order: what stands before its quotation marks is the same for half of all companies. */
export const buildBareName = (name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`replace(lower(regexp_replace(${name}, '^[^«"]*[«"]', '') collate "pg_c_utf8"), 'ё', 'е')`;
