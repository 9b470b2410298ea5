import { keyLetters } from '@trassa/contracts/search.rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';

const singleLetters = keyLetters.filter(([, key]) => key.length === 1);
const letterPairs = keyLetters.filter(([, key]) => key.length === 2);
const droppedLetters = keyLetters.filter(([, key]) => key === '').map(([letter]) => letter);
const latinLetters = 'abcdefghijklmnopqrstuvwxyz';
const joinLetters = (letters: readonly (readonly string[])[], at: 0 | 1) => letters.map((pair) => pair[at]).join('');

/** Arguments of `translate`, which also lowers case, since `lower` depends on the locale, and drops some letters. */
const [translatedFrom, translatedTo] = [
  `${latinLetters.toUpperCase()}${joinLetters(letterPairs, 0).toUpperCase()}${joinLetters(singleLetters, 0)}${joinLetters(singleLetters, 0).toUpperCase()}${droppedLetters.join('')}`,
  `${latinLetters}${joinLetters(letterPairs, 0)}${joinLetters(singleLetters, 1)}${joinLetters(singleLetters, 1)}`,
];
const translationSql = letterPairs.reduce(
  (text, [letter, key]) => `replace(${text}, '${letter}', '${key}')`,
  `translate(raw, '${translatedFrom}', '${translatedTo}')`,
);

/** Creates the SQL function `search_key`, the same as `searchKey` of contracts, for generated columns. */
export async function createSearchKeyFunction(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function search_key(raw text) returns text language sql immutable strict parallel safe as $body$
        select btrim(regexp_replace(regexp_replace(regexp_replace(${translationSql},
          '([0-9])[^a-z0-9,]+(?=[0-9])', '\\1', 'g'),
          '([a-z])(?=[0-9])|([0-9])(?=[a-z])', '\\& ', 'g'),
          '[^a-z0-9]+', ' ', 'g'))
      $body$`,
    )
    .execute(db);
}

/** Adds the extension by which an index of trigrams may begin with the company. */
export async function createSearchExtension(db: Kysely<unknown>): Promise<void> {
  // Extensions belong to the whole database, so the lock is the one that guards creation of roles.
  await sql`select pg_advisory_xact_lock(hashtext('trassa-home'))`.execute(db);
  await sql`create extension if not exists btree_gin schema public`.execute(db);
}

/**
 * Makes rows of a tenant table findable: a column `search_key` of the SQL expression `text`, an index of its trigrams,
 * and `find_<table>(words, most)`, which answers with ids. Row-level security keeps operators that are not leakproof
 * from using indexes, so the function is the owner's and reads the company from the transaction.
 */
export async function addSearchColumn(db: Kysely<unknown>, table: string, text: string): Promise<void> {
  await createSearchKeyFunction(db);
  await createSearchExtension(db);
  const statements = [
    `alter table ${table} add column search_key text not null generated always as (search_key(${text})) stored`,
    `create index ${table}__search on ${table} using gin (company_id public.uuid_ops, search_key public.gin_trgm_ops)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql
    .raw(
      `create function find_${table}(words text[], most integer) returns setof uuid
      language plpgsql stable security definer set search_path from current as $body$
      begin
        return query select id from ${table}
          where company_id = nullif(current_setting('app.company_id', true), '')::uuid
            and search_key like words[1] and search_key like all (words)
          limit most;
      end $body$`,
    )
    .execute(db);
}

/** `LIKE` patterns of words, the first one the most selective. Nothing is escaped: keys hold no `%` or `_`. */
export const buildSearchPatterns = (words: readonly string[]): string[] => words.map((word) => `%${word}%`);

/** Whether an index of trigrams can find these words; without a word of three signs it would be read whole. */
export const hasTrigrams = (words: readonly string[]): boolean => words.some((word) => /[a-z0-9]{3}/.test(word));

/** With more matches, rows of the list are tested one by one: for a common word a page is full soon. */
const MOST_FOUND_BY_INDEX = 2000;

/** Condition for rows of a table with {@link addSearchColumn}: ids its index finds, if few; else a test of each row. */
export async function buildWordSearchCondition<Tables>(
  db: Kysely<Tables>,
  table: string,
  words: readonly string[],
): Promise<RawBuilder<boolean>> {
  // The planner expects few matches of a LIKE and would sort them all; with `coalesce` it expects half of the rows.
  const looked = sql<boolean>`coalesce(${buildWordsCondition(sql.ref('search_key'), words)}, false)`;
  if (!hasTrigrams(words)) return looked;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.ref(`find_${table}`)}(${buildSearchPatterns(words)}::text[], ${MOST_FOUND_BY_INDEX + 1}) as id`.execute(
    db,
  );
  if (rows.length > MOST_FOUND_BY_INDEX) return looked;
  return sql`${sql.ref(`${table}.id`)} = any(${rows.map(({ id }) => id)}::uuid[])`;
}

/** Condition: a column of keys holds all words; false when there are no words. */
export const buildWordsCondition = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0 ? sql`false` : sql`${column} like all (${buildSearchPatterns(words)}::text[])`;
