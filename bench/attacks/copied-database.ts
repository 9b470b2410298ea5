import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@trassa/service-kit/embedded-postgres';
import { queryAsAdministrator } from '@trassa/testing/admin-client';

const password = randomBytes(16).toString('hex');

/** Database in a folder of its own, with fsync: new, or in a copy of the folder of one that was stopped. */
export async function startDurableDatabase(copied?: { folder: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'trassa-backup-'));
  const dataDir = join(folder, 'postgres');
  chmodSync(folder, 0o711); // the server of a root belongs to nobody
  if (copied) execFileSync('cp', ['-a', join(copied.folder, 'postgres'), dataDir]);
  const server = await startEmbeddedPostgres({ dataDir, password });
  return { url: server.url, folder, stop: server.stop, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Number and hash of the rows of every table. */
export async function readTableHashes(databaseUrl: string): Promise<Record<string, string>> {
  const tables = await queryAsAdministrator(
    databaseUrl,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const rows: Record<string, string> = {};
  for (const { name } of tables) {
    const print = `select count(*) || ' ' || md5(coalesce(string_agg(one::text, ';' order by one::text), '')) as print from ${name} one`;
    const [row] = await queryAsAdministrator(databaseUrl, print);
    rows[name] = row?.print ?? '';
  }
  return rows;
}
