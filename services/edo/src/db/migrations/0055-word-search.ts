import { createSearchKey } from '@trassa/service-kit/search';
import { type Kysely, sql } from 'kysely';

/** As before, by patterns of words and of words in their fields, see `search-text.rules.ts`. */
const findChains = `
  create function find_chains(words text[], fields text[], most integer default null)
  returns table (connection_id uuid, chain_id text)
  language plpgsql stable security definer rows 2000
  set search_path = edo, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
  begin
    return query select c.connection_id, c.chain_id from chains c
      where c.company_id = nullif(current_setting('app.company_id', true), '')::uuid
        and c.search like words[1] and c.search like all (words) and (fields = '{}' or c.search ~ all (fields))
      limit most;
  end $$`;

const statements = [
  'drop function find_chains(jsonb, integer)',
  // The index of grams goes with the column.
  'alter table chains drop column grams',
  // An empty search text is filled on start.
  `update chains set search = ''`,
  'create index chains__search on chains using gin (company_id public.uuid_ops, search public.gin_trgm_ops)',
  findChains,
  `alter table clients add column search_key text not null
    generated always as (search_key(name || ', ' || inn || ', ' || kpp)) stored`,
];

/** Documents and clients are found by words, as all else. */
export const wordSearchMigration = {
  up: async (db: Kysely<unknown>) => {
    await createSearchKey(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
