import type { ScaleDatabase } from './scale-database.ts';

const MOST_ROWS = 25;

const tables = `
  select s.schemaname || '.' || s.relname as "table", n_live_tup as rows, n_dead_tup as dead,
    round(pg_table_size(relid) / 1e6) as "MB", round(pg_indexes_size(relid) / 1e6) as "MB of indexes",
    autovacuum_count as "autovacuums", autoanalyze_count as "autoanalyzes", to_char(last_autovacuum, 'MM-DD HH24:MI') as "last"
  from pg_stat_user_tables s order by pg_total_relation_size(relid) desc limit ${MOST_ROWS}`;

const indexes = `
  select schemaname || '.' || indexrelname as index, round(pg_relation_size(indexrelid) / 1e6) as "MB", idx_scan as scans
  from pg_stat_user_indexes order by pg_relation_size(indexrelid) desc limit ${MOST_ROWS}`;

const schemaBytesSql = `
  select schemaname as schema, sum(pg_total_relation_size(relid))::float8 as bytes
  from pg_stat_user_tables group by 1`;

/** The largest tables with what autovacuum did, and the largest indexes. */
export async function listTableSizes({ client }: ScaleDatabase) {
  return [(await client.query(tables)).rows, (await client.query(indexes)).rows];
}

/** Bytes on the disk of a schema. */
export async function getBytes({ client }: ScaleDatabase, schema: string): Promise<number> {
  const { rows } = await client.query<{ schema: string; bytes: number }>(schemaBytesSql);
  return rows.find((row) => row.schema === schema)?.bytes ?? 0;
}
