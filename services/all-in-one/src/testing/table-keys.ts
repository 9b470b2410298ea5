import type { AdminClient } from '@trassa/testing/admin-client';

/** A table of a schema; partitions are part of their table. */
export interface TableWithKeys {
  /** `schema.table`. */
  name: string;
  /** Whether its rows name a company. */
  ofCompany: boolean;
  /** Primary, unique and foreign keys, sorted by name. */
  keys: TableKey[];
}

interface TableKey {
  name: string;
  columns: string[];
  /** What a foreign key refers to; null: a primary or unique key. */
  refersTo: { table: string; columns: string[] } | null;
}

/** Tables of a schema; one that a foreign key refers to comes before the referring one. */
export async function listTables(admin: AdminClient, schema: string): Promise<TableWithKeys[]> {
  const { rows } = await admin.query<TableWithKeys>(
    `select relnamespace::regnamespace || '.' || relname as name,
      exists (select from pg_attribute where attrelid = t.oid and attname = 'company_id' and not attisdropped) as "ofCompany",
      (select coalesce(json_agg(k order by k.name), '[]') from (
        select c.relname as name, null as "refersTo", array(
          select a.attname::text from unnest(i.indkey) with ordinality as p(num, place)
          join pg_attribute a on a.attrelid = t.oid and a.attnum = p.num where place <= i.indnkeyatts order by place) as columns
        from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = t.oid and (i.indisunique or i.indisexclusion)
        union all select conname, json_build_object('table', r.relnamespace::regnamespace || '.' || r.relname,
            'columns', getnames.r), getnames.t
        from pg_constraint f join pg_class r on r.oid = confrelid, lateral (select
          array(select attname::text from unnest(conkey) with ordinality p(num, place)
            join pg_attribute on attrelid = t.oid and attnum = num order by place) as t,
          array(select attname::text from unnest(confkey) with ordinality p(num, place)
            join pg_attribute on attrelid = confrelid and attnum = num order by place) as r) as getnames
        where f.conrelid = t.oid and f.contype = 'f') k) as keys
    from pg_class t where relnamespace = $1::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    [schema],
  );
  return sortByReferences(rows);
}

function sortByReferences(tables: readonly TableWithKeys[]): TableWithKeys[] {
  const sorted = new Set<TableWithKeys>();
  const add = (table: TableWithKeys) => {
    if (sorted.has(table)) return;
    for (const { refersTo } of table.keys) {
      const other = tables.find(({ name }) => name === refersTo?.table);
      if (other && other !== table) add(other);
    }
    sorted.add(table);
  };
  for (const table of tables) add(table);
  return [...sorted];
}
