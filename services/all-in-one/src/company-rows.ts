import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '@trassa/service-kit/db';
import { getCompanyFolder } from '@trassa/service-kit/files/company-files';
import type { FileStore } from '@trassa/service-kit/files/file-store';
import { getHash } from '@trassa/service-kit/link-tokens';
import { sql } from 'kysely';
import { listTables, type TableWithColumns } from './restore-proofs.ts';

/** Database and files of an installation. */
export interface Stores {
  db: Db<unknown>;
  store: FileStore;
}

/** Company of an export, and the file or folder to write to. */
interface ExportDestination {
  companyId: string;
  path: string;
}

/** What an export holds: number of rows by table, SHA-256 by file. */
interface ExportManifest {
  companyId: string;
  exportedAt: string;
  rows: Record<string, number>;
  files: Record<string, string>;
}

/** Columns of use to this installation alone: sealed secrets, hashes of passwords and tokens. */
const isSecret = (column: string) => /^sealed_|_hash$|^hash$|^password/.test(column);
/** Table that is not exported: its rows repeat hashes of tokens. */
const OWNERS_TABLE = 'key_owners';

const listCompanyTables = async (db: Db<unknown>): Promise<TableWithColumns[]> =>
  (await listTables(db)).filter(({ columns }) => columns.includes('company_id'));

const PAGE_ROWS = 5000;

/** Writes a company's rows of a table as lines of JSON. @returns their number */
async function exportTable({ db }: Stores, { schema, table, columns }: TableWithColumns, to: ExportDestination) {
  const chosen = sql.join(columns.filter((name) => !isSecret(name)).map((name) => sql.ref(name)));
  const out = createWriteStream(to.path);
  const count = await db.asSystem(async (trx) => {
    await sql`declare exported cursor for select ${chosen} from ${sql.table(`${schema}.${table}`)}
      where company_id = ${sql.lit(to.companyId)}`.execute(trx);
    for (let written = 0; ; ) {
      const { rows } = await sql<object>`fetch ${sql.lit(PAGE_ROWS)} from exported`.execute(trx);
      for (const row of rows) if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, 'drain');
      written += rows.length;
      if (rows.length < PAGE_ROWS) return written;
    }
  });
  out.end();
  await once(out, 'close');
  return count;
}

/** Copies the files of a company in a service. @returns SHA-256 by key */
async function exportFiles({ store }: Stores, service: string, to: ExportDestination): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { key } of store.list(getCompanyFolder(service, to.companyId))) {
    const bytes = await store.read(key);
    if (!bytes) continue;
    const path = join(to.path, 'files', key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    files[key] = getHash(bytes);
  }
  return files;
}

/**
 * Writes what an installation holds of a company, except secrets: rows of every service as `<schema>/<table>.jsonl`,
 * files under `files`, and `manifest.json` with numbers of rows and SHA-256 of files.
 */
export async function exportCompany(stores: Stores, to: ExportDestination): Promise<ExportManifest> {
  const { companyId, path } = to;
  const exported: ExportManifest = { companyId, exportedAt: new Date().toISOString(), rows: {}, files: {} };
  const tables = (await listCompanyTables(stores.db)).filter(({ table }) => table !== OWNERS_TABLE);
  for (const table of tables) {
    const name = `${table.schema}/${table.table}`;
    await mkdir(join(path, table.schema), { recursive: true });
    exported.rows[name] = await exportTable(stores, table, { companyId, path: join(path, `${name}.jsonl`) });
  }
  for (const schema of new Set(tables.map((table) => table.schema)))
    Object.assign(exported.files, await exportFiles(stores, schema, to));
  await writeFile(join(path, 'manifest.json'), JSON.stringify(exported, null, 2));
  return exported;
}

/** What an installation still holds of a company: numbers above 0, of rows by table and of files by service. */
export async function countRemainsOfCompany({ db, store }: Stores, companyId: string): Promise<Record<string, number>> {
  const remains: Record<string, number> = {};
  const tables = await listCompanyTables(db);
  for (const { schema, table } of tables) {
    const { rows } = await db.withoutCompany((trx) =>
      sql<{ count: number }>`
      select count(*) as count from ${sql.table(`${schema}.${table}`)}
      where company_id = ${companyId}`.execute(trx),
    );
    if (rows[0]?.count) remains[`${schema}/${table}`] = rows[0].count;
  }
  for (const schema of new Set(tables.map((table) => table.schema))) {
    let files = 0;
    for await (const _ of store.list(getCompanyFolder(schema, companyId))) files += 1;
    if (files) remains[`files/${schema}`] = files;
  }
  return remains;
}
