import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Search by any part of a word. The key is ASCII (see `search-key.rules.ts`), because trigrams of Cyrillic depend on
 * the locale of the database.
 * Row-level security keeps operators that are not leakproof from using indexes, so the search is a function of the
 * table owner, which reads the company from the transaction. It returns every column that lists filter and sort by, so
 * that only the rows of a page are read again.
 */
export const orderSearch: Migration = {
  up: async (db: Kysely<unknown>) => {
    // Extensions belong to the whole database, so the lock is the one that guards creation of roles.
    await sql`select pg_advisory_xact_lock(hashtext('trassa-home'))`.execute(db);
    await sql`create extension if not exists btree_gin schema public`.execute(db);
    await sql`create index orders__search on orders using gin (company_id public.uuid_ops, search_key public.gin_trgm_ops)`.execute(
      db,
    );
    await sql`
      create function matching_orders(longest text, words text[])
      returns table (id uuid, platform text, status text, priority text, ordered_at timestamptz, pickup_at timestamptz,
        delivery_at timestamptz, price_kopecks bigint)
      language plpgsql stable security definer set search_path from current as $body$
      begin
        return query
        select o.id, o.platform, o.status, o.priority, o.ordered_at, o.pickup_at, o.delivery_at, o.price_kopecks
        from orders o
        where o.company_id = nullif(current_setting('app.company_id', true), '')::uuid
          and o.search_key like longest and o.search_key like all (words);
      end
      $body$`.execute(db);
  },
};
