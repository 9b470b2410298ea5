import { type Kysely, sql } from 'kysely';
import type { Db } from '../db.ts';
import { type CompanyFiles, getCompanyFolder, type StoredFileFacts } from './company-files.ts';
import type { FileStore } from './file-store.ts';

/** A table of a service whose column `file` names a {@link StoredFileFacts}; `from`: column of bytes that are moved out. */
export interface FileColumn {
  table: string;
  from?: string;
}

/** Migration step: adds the column `file`; bytes in `from` are read from there until a job has moved them. */
export async function addFileColumn(db: Kysely<unknown>, { table, from }: FileColumn): Promise<void> {
  const [name, file] = [sql.table(table), sql.ref(`${table}__file`)];
  await sql`alter table ${name} add column file jsonb`.execute(db);
  await sql`create index ${file} on ${name} ((file->>'key')) where file is not null`.execute(db);
  if (!from) return;
  const bytes = sql.ref(from);
  await sql`alter table ${name} alter column ${bytes} drop not null`.execute(db);
  await sql`create index ${sql.ref(`${table}__unmoved`)} on ${name} (company_id)
    where file is null and ${bytes} is not null`.execute(db);
}

/** Files of a service and where its rows name them. */
export interface ServiceFiles<Tables> {
  service: string;
  db: Db<Tables>;
  store: FileStore;
  files: CompanyFiles;
  columns: readonly FileColumn[];
}

/** Rows whose bytes one transaction moves from the database into the store of files. */
const MOVED_AT_ONCE = 20;

/**
 * Moves bytes of rows into the store, batch by batch, each in one transaction: what is interrupted goes on with the
 * next call, and leaves at worst files that no row names.
 * @returns whether no row with bytes is left
 */
export async function moveFilesToStore<Tables>(named: ServiceFiles<Tables>, budgetMs: number): Promise<boolean> {
  const until = performance.now() + budgetMs;
  for (const { table, from } of named.columns) {
    if (!from) continue;
    while ((await moveBatch(named, { table, from })) > 0) if (performance.now() > until) return false;
  }
  return true;
}

async function moveBatch<Tables>({ db, files }: ServiceFiles<Tables>, { table, from }: Required<FileColumn>) {
  const [name, column] = [sql.table(table), sql.ref(from)];
  return db.asSystem(async (trx) => {
    // Locked, so that no other transaction changes the `ctid` of a row.
    const { rows } = await sql<{ company_id: string; place: string; bytes: Buffer }>`
      select company_id, ctid::text as place, ${column} as bytes from ${name}
      where file is null and ${column} is not null limit ${MOVED_AT_ONCE} for update skip locked`.execute(trx);
    for (const { company_id, place, bytes } of rows) {
      const file = JSON.stringify(await files.write(company_id, bytes));
      await sql`update ${name} set file = ${file}::jsonb, ${column} = null where ctid = ${place}::tid`.execute(trx);
    }
    return rows.length;
  });
}

/** Files that {@link sweepFiles} looks at. */
interface SweepScope {
  /** Files of this company only; absent: of all. */
  companyId?: string;
  /** Only files written before this time. */
  before: Date;
}

const SWEPT_AT_ONCE = 500;

/**
 * Deletes files that no row names.
 * @returns number of files deleted
 */
export async function sweepFiles<Tables>(
  named: ServiceFiles<Tables>,
  { companyId, before }: SweepScope,
): Promise<number> {
  const { store, service } = named;
  let deleted = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const kept = await listNamedKeys(named, batch);
    for (const key of batch.filter((one) => !kept.has(one))) {
      await store.delete(key);
      deleted += 1;
    }
    batch = [];
  };
  for await (const { key, at } of store.list(companyId ? getCompanyFolder(service, companyId) : `${service}/`)) {
    if (at < before) batch.push(key);
    if (batch.length === SWEPT_AT_ONCE) await sweep();
  }
  await sweep();
  return deleted;
}

async function listNamedKeys<Tables>(
  { db, columns }: ServiceFiles<Tables>,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const named = columns.map(
    ({ table }) => sql<StoredFileFacts>`select file->>'key' as key from ${sql.table(table)}
      where file is not null and file->>'key' = any(${keys})`,
  );
  const { rows } = await db.asSystem((trx) => sql<{ key: string }>`${sql.join(named, sql` union all `)}`.execute(trx));
  return new Set(rows.map(({ key }) => key));
}
