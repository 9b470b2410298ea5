import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { anAuthority } from '@trassa/testing/certificates';
import { expect, test } from 'vitest';
import { openRolePool } from './database-login.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { prepareSchema } from './schema.ts';

test('with sslmode=verify-full the roles of a service speak TLS to Postgres, and to no other server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trassa-postgres-tls-'));
  const dataDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, password: 'of the tests', unsafeFast: true });
  await (await anAuthority()).write(folder, 'localhost');
  for (const [from, to] of [
    ['TLS_CERT', 'server.crt'],
    ['TLS_KEY', 'server.key'],
  ] as const) {
    copyFileSync(join(folder, from), join(dataDir, to));
    chmodSync(join(dataDir, to), 0o600);
    const { uid, gid } = statSync(dataDir);
    chownSync(join(dataDir, to), uid, gid);
  }
  await queryAsAdministrator(postgres.url, 'alter system set ssl = on');
  await queryAsAdministrator(postgres.url, 'select pg_reload_conf()');
  const address = new URL(postgres.url);
  address.hostname = 'localhost';
  address.searchParams.set('sslmode', 'verify-full');
  address.searchParams.set('sslrootcert', join(folder, 'TLS_CA'));
  await expect.poll(() => queryAsAdministrator(postgres.url, 'show ssl')).toEqual([{ ssl: 'on' }]);
  const { url } = await prepareSchema({ adminUrl: address.toString(), schema: 'secured', migrations: {} });
  const pool = openRolePool(url);
  const { rows } = await pool.query('select ssl, version from pg_stat_ssl where pid = pg_backend_pid()');
  expect(rows).toEqual([{ ssl: true, version: 'TLSv1.3' }]);
  await pool.end();
  await (await anAuthority()).write(folder, 'stranger');
  const strange = openRolePool(url);
  await expect(strange.query('select 1')).rejects.toThrow(/certificate/);
  await strange.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});
