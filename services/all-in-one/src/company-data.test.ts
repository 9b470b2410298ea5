import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompanyFiles } from '@trassa/service-kit/files/company-files';
import { openFileStore } from '@trassa/service-kit/files/open-files';
import { getHash } from '@trassa/service-kit/link-tokens';
import { openDbToVerify } from '@trassa/service-kit/verify';
import { anAdminClient } from '@trassa/testing/admin-client';
import { aSchema } from '@trassa/testing/test-schema';
import { afterAll, expect, test } from 'vitest';
import { countRemainsOfCompany, exportCompany } from './company-rows.ts';
import { root } from './frontends.ts';
import { runnableServices } from './runnable-services.ts';
import { fillTables, listTenantTables } from './testing/filled-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'trassa-company-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(runnableServices)(
  'what $name holds of a company is exported without secrets and without rows and files of others',
  async ({ name, migrations }) => {
    const { adminUrl, drop } = await aSchema<unknown>(name, migrations);
    const admin = await anAdminClient(adminUrl);
    const [companyId, other] = [randomUUID(), randomUUID()];
    const tables = await listTenantTables(admin, name);
    await fillTables(admin, tables, companyId);
    await fillTables(admin, tables, other);
    const db = openDbToVerify<unknown>('public', { DATABASE_URL: adminUrl });
    const store = await openFileStore({ FILES_DIR: join(folder, name) });
    const files = createCompanyFiles(store, name);
    const photo = await files.write(companyId, Buffer.from('a photo'));
    await files.write(other, Buffer.from('of others'));

    const path = mkdtempSync(join(folder, 'export-'));
    const exported = await exportCompany({ db, store }, { companyId, path });
    const named = tables.map((table) => table.replace('.', '/'));
    expect(exported.rows).not.toHaveProperty(`${name}/key_owners`);
    for (const table of named.filter((one) => !one.endsWith('/key_owners'))) {
      expect(exported.rows[table], table).toBe(1);
      const row = readFileSync(join(path, `${table}.jsonl`), 'utf8');
      expect(row).toContain(companyId);
      expect(row).not.toContain(other);
      expect(Object.keys(JSON.parse(row)).filter((column) => /^sealed_|hash$|^password/.test(column))).toEqual([]);
    }
    expect(exported.files).toEqual({ [photo.key]: getHash(Buffer.from('a photo')) });
    expect(readFileSync(join(path, 'files', photo.key), 'utf8')).toBe('a photo');
    expect(JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'))).toEqual(exported);

    const held = { ...Object.fromEntries(named.map((table) => [table, 1])), [`files/${name}`]: 1 };
    expect(await countRemainsOfCompany({ db, store }, companyId)).toEqual(held);
    expect(await countRemainsOfCompany({ db, store }, randomUUID())).toEqual({});
    if (name === 'orders') {
      const env = { ...process.env, DATABASE_URL: adminUrl, FILES_DIR: join(folder, name) };
      const run = (...args: string[]) =>
        execFileSync('npm', ['run', '--silent', 'company-data', '--', companyId, ...args], {
          cwd: root,
          encoding: 'utf8',
          env,
        });
      expect(run('--to', join(folder, 'volga'))).toContain(`${Object.keys(exported.rows).length} rows, 1 files`);
      expect(run().split('\n')).toContain('files/orders: 1');
    }
    await db.close();
    await admin.end();
    await drop();
  },
  120_000,
);
