import type { Db } from '@trassa/service-kit/db';
import { createCompanyFiles, type StoredFileFacts } from '@trassa/service-kit/files/company-files';
import type { FileStore } from '@trassa/service-kit/files/file-store';
import { createSealer } from '@trassa/service-kit/sealed';
import { sql } from 'kysely';

/** Number of things that were checked, and a sentence for each fault. */
export interface CheckReport {
  checked: number;
  faults: string[];
}

/** A table of a service with its columns. */
export interface TableWithColumns {
  schema: string;
  table: string;
  columns: string[];
}

const PAGE_ROWS = 1000;

/** Tables of all services; those with partitions once. Columns that Postgres computes are left out. */
export async function listTables(db: Db<unknown>): Promise<TableWithColumns[]> {
  const { rows } = await db.withoutCompany((trx) =>
    sql<TableWithColumns>`
    select n.nspname::text as schema, t.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class t join pg_namespace n on n.oid = t.relnamespace join pg_attribute a on a.attrelid = t.oid
    where t.relkind in ('r', 'p') and not t.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and n.nspname not in ('pg_catalog', 'information_schema')
    group by 1, 2 order by 1, 2`.execute(trx),
  );
  return rows;
}

/** Number of rows by schema. */
export async function countRowsBySchema(db: Db<unknown>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { schema, table } of await listTables(db)) {
    const { rows } = await db.withoutCompany((trx) =>
      sql<{ rows: number }>`select count(*) as rows from ${sql.table(`${schema}.${table}`)}`.execute(trx),
    );
    counts[schema] = (counts[schema] ?? 0) + (rows[0]?.rows ?? 0);
  }
  return counts;
}

/** Opens every sealed secret (columns `sealed_…`) with its context: company or person, and the id of the record. */
export async function checkSecrets(db: Db<unknown>, masterKeys: readonly [string, ...string[]]): Promise<CheckReport> {
  const sealer = createSealer(masterKeys);
  const proof: CheckReport = { checked: 0, faults: [] };
  for (const { schema, table, columns } of await listTables(db)) {
    const owner = columns.includes('company_id') ? 'company_id' : 'person_id';
    const record = ['id', 'handle_hash', owner].find((name) => columns.includes(name)) ?? owner;
    for (const column of columns.filter((name) => name.startsWith('sealed_'))) {
      const { rows } = await db.withoutCompany((trx) =>
        sql<{ owner: string; record: string; sealed: string }>`
        select ${sql.ref(owner)}::text as owner, ${sql.ref(record)}::text as record, ${sql.ref(column)} as sealed
        from ${sql.table(`${schema}.${table}`)} where ${sql.ref(column)} is not null`.execute(trx),
      );
      for (const { owner: companyId, record: recordId, sealed } of rows) {
        proof.checked += 1;
        try {
          sealer.open(sealed, { companyId, recordId });
        } catch (error) {
          proof.faults.push(`${schema}.${table}.${column} of ${recordId} does not open: ${getReason(error)}`);
        }
      }
    }
  }
  return proof;
}

/** Reads every file that a row names, and compares its SHA-256. */
export async function checkFiles(db: Db<unknown>, store: FileStore): Promise<CheckReport> {
  const proof: CheckReport = { checked: 0, faults: [] };
  for (const { schema, table, columns } of await listTables(db)) {
    if (!columns.includes('file')) continue;
    const files = createCompanyFiles(store, schema);
    let after = '';
    for (;;) {
      const { rows } = await db.withoutCompany((trx) =>
        sql<{ file: StoredFileFacts }>`
        select file from ${sql.table(`${schema}.${table}`)} where file is not null and file->>'key' > ${after}
        order by file->>'key' limit ${PAGE_ROWS}`.execute(trx),
      );
      for (const { file } of rows) {
        proof.checked += 1;
        await files.read(file).catch((error: unknown) => proof.faults.push(`${schema}.${table}: ${getReason(error)}`));
      }
      if (rows.length < PAGE_ROWS) break;
      after = rows.at(-1)?.file.key ?? '';
    }
  }
  return proof;
}

function getReason(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
