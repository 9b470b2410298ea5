import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDatabase } from '@trassa/testing/test-postgres';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { createConnectionOpener, createPasswordKeyReader, openRolePool } from './database-login.ts';
import { prepareSchema } from './schema.ts';

const FORMER = 'the-former-password-0123456789abcdef';
const NEXT = 'the-next-password-0123456789abcdef01';

test('a password changes under load without a failed call, and the former one is then good for nothing', async () => {
  const [database, folder] = [await aDatabase(), mkdtempSync(join(tmpdir(), 'trassa-password-'))];
  const file = join(folder, 'DATABASE_PASSWORD_TURNED');
  const write = (...passwords: string[]) => writeFileSync(file, `${passwords.join('\n')}\n`);
  const env = { SECRETS_DIR: folder };
  write(FORMER);
  const passwordKeys = createPasswordKeyReader('turned', env, database.url);
  const prepare = () => prepareSchema({ adminUrl: database.url, schema: 'turned', migrations: {}, passwordKeys });
  const { url } = await prepare();
  // Each call opens a connection of its own.
  const pool = openRolePool(url, { max: 4, maxUses: 1 });
  let calls = 0;
  let stopped = false;
  const call = async () => {
    while (!stopped) {
      await pool.query('select 1');
      calls += 1;
    }
  };
  const load = Promise.all([call(), call(), call(), call(), call()]);
  const more = () => {
    const before = calls;
    return expect.poll(() => calls).toBeGreaterThan(before + 20);
  };
  await more();
  write(NEXT, FORMER);
  await more();
  await prepare();
  await more();
  write(NEXT);
  await more();
  stopped = true;
  await load;
  const notices = await createConnectionOpener(url, {})(() => {});
  await notices.end();
  await pool.end();
  const listening = openRolePool({ url: url.url, listPasswords: () => [FORMER] });
  await expect(listening.query('select 1')).rejects.toMatchObject({ code: '28P01' });
  await listening.end();
  rmSync(folder, { recursive: true });
  await database.drop();
});

test('without a password of its own and without one in the address a service does not start', () => {
  const make = () => createPasswordKeyReader('geo', {}, 'postgres://database-rw:5432/trassa');
  expect(make).toThrow(new ConfigError('DATABASE_PASSWORD_GEO is required where DATABASE_URL has no password'));
});

test('callbacks and promises of a pool get the same connections', async () => {
  const database = await aDatabase();
  const { url } = await prepareSchema({ adminUrl: database.url, schema: 'called', migrations: {} });
  const pool = openRolePool(url, { max: 1 });
  const called = await new Promise<pg.PoolClient>((resolve, reject) => {
    pool.connect((error, client) => (client ? resolve(client) : reject(error)));
  });
  expect((await called.query('select current_schema() as schema')).rows).toEqual([{ schema: 'called' }]);
  called.release();
  await (await pool.connect()).release();
  await pool.end();
  await database.drop();
});

test('a connection that is cut the moment it is ready fails its call, not the process', async () => {
  const message = (kind: string, body: string) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(kind), length, Buffer.from(body)]);
  };
  const cut = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const server = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I'), cut]))),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `postgres://edo@127.0.0.1:${(server.address() as AddressInfo).port}/trassa`;
  const pool = openRolePool({ url, listPasswords: () => ['any'] });
  await expect(pool.query('select 1')).rejects.toThrow(/connection/i);
  await pool.end();
  server.close();
});
