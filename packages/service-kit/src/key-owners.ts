import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { protectByCompany } from './schema.ts';

/** Migration step: makes `key_owners`, the company of each key that comes from outside without it (token of a link). */
export async function createKeyOwnersTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table key_owners (
      kind text,
      key text,
      company_id uuid not null,
      constraint key_owners__pk primary key (kind, key)
    )`.execute(db);
  await sql`create index key_owners__company on key_owners (company_id)`.execute(db);
  await protectByCompany(db, 'key_owners');
}

/** A column of a tenant table by whose values companies are found. */
interface OutsideKeyColumn {
  table: string;
  column: string;
  /** Name of the column's unique constraint or index; a violation across companies is reported by the same name. */
  unique: string;
}

/**
 * Migration step: the column becomes unique within a company, and `key_owners` keeps it unique across all companies.
 * Triggers write that table, so that no writer can forget it.
 */
export async function addKeyOwnerTriggers(
  db: Kysely<unknown>,
  { table, column, unique }: OutsideKeyColumn,
): Promise<void> {
  const [kind, keeper] = [`'${table}.${column}'`, `${table}__${column}__keep`];
  // Named with its schema, since whoever repairs rows by hand may have another search_path.
  const { rows } = await sql<{ owners: string }>`select current_schema() || '.key_owners' as owners`.execute(db);
  const owners = rows[0]?.owners ?? '';
  await replaceUniqueByIndex(db, { table, column, unique });
  // The primary key keeps an id unique already.
  if (column !== 'id')
    await sql.raw(`alter table ${table} add constraint ${unique} unique (company_id, ${column})`).execute(db);
  await sql
    .raw(`
    create function ${keeper}() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from ${owners} where kind = ${kind} and key = old.${column}::text;
      end if;
      if tg_op <> 'DELETE' and new.${column} is not null then
        insert into ${owners} (kind, key, company_id) values (${kind}, new.${column}::text, new.company_id)
        on conflict do nothing;
        if not found then
          raise unique_violation using message = 'another row has this ${column}', constraint = '${unique}';
        end if;
      end if;
      return null;
    end $$;
    create trigger ${keeper} after insert or delete on ${table} for each row execute function ${keeper}();
    create trigger ${keeper}_changed after update of ${column} on ${table}
      for each row when (old.${column} is distinct from new.${column}) execute function ${keeper}();
    insert into key_owners (kind, key, company_id)
      select ${kind}, ${column}::text, company_id from ${table} where ${column} is not null`)
    .execute(db);
}

/**
 * Migration step: drops the unique constraint or index of one column: random ids need none, other columns get triggers.
 * A plain index on it, `…__former`, stays for the version that finds rows by the column alone ({@link dropFormerKeys}).
 */
export async function replaceUniqueByIndex(
  db: Kysely<unknown>,
  { table, column, unique }: OutsideKeyColumn,
): Promise<void> {
  await sql.raw(`create index ${table}__${column}__former on ${table} (${column})`).execute(db);
  await sql.raw(`alter table ${table} drop constraint if exists ${unique}`).execute(db);
  await sql.raw(`drop index if exists ${unique}`).execute(db);
}

/** Migration: drops the indexes `…__former`, which no version needs any more. */
export const dropFormerKeys: Migration = {
  up: async (db) => {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes
      where schemaname = current_schema() and indexname like ${'%\\_\\_former'}`.execute(db);
    for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  },
};

/** Company of a key; `kind` is table and column (`tracking_links.token_hash`). Needs a system transaction. */
export async function findKeyOwner(trx: QueryExecutorProvider, kind: string, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from key_owners where kind = ${kind} and key = ${key}`.execute(trx);
  return rows[0]?.company_id;
}
