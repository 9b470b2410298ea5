import { randomUUID } from 'node:crypto';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { getRoleUrl } from '@trassa/testing/role-url';
import { aDatabase, type TestDatabase } from '@trassa/testing/test-postgres';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { awaitSchema, prepareSchema } from './schema.ts';

test('a database that goes away under a migration fails the start, not the process', async () => {
  const database = await aDatabase();
  const up = async (db: Kysely<unknown>) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  };
  const options = { adminUrl: database.url, schema: 'lost', migrations: { '0001-lost': { up } } };
  await expect(prepareSchema(options)).rejects.toThrow('Migration of lost failed');
  await database.drop();
});

test.each([
  ['the locale C', `encoding 'UTF8' locale_provider libc locale 'C'`],
  ['one byte a letter', `encoding 'SQL_ASCII' locale_provider libc locale 'C'`],
])('a database of %s is refused, since plates and search would break in silence', async (_what, traits) => {
  const database = await aDatabase();
  const url = new URL(database.url);
  url.pathname = `/letters_${randomUUID().replaceAll('-', '')}`;
  await queryAsAdministrator(database.url, `create database ${url.pathname.slice(1)} ${traits} template template0`);
  const options = { adminUrl: url.toString(), schema: 'letters', migrations: {} };
  await expect(prepareSchema(options)).rejects.toThrow("LOCALE 'C.UTF-8'");
  await queryAsAdministrator(database.url, `drop database ${url.pathname.slice(1)} with (force)`);
  await database.drop();
});

describe('versions side by side', () => {
  const makes = (table: string) => ({
    up: async (db: Kysely<unknown>) => {
      await sql`create table ${sql.table(table)} (id integer)`.execute(db);
    },
  });
  const first = { '0001-lorries': makes('lorries') };
  const second = { ...first, '0002-trailers': makes('trailers') };
  let database: TestDatabase;
  const options = (migrations: typeof first) => ({ ...{ adminUrl: database.url, schema: 'fleet', migrations } });
  beforeAll(async () => {
    database = await aDatabase();
  });
  afterAll(() => database.drop());

  test('a service waits for its tables, and may use but not change them', async () => {
    const onWait = vi.fn();
    const waiting = awaitSchema(options(first), onWait);
    await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce());
    await prepareSchema(options(first));
    const client = new pg.Client({ connectionString: getRoleUrl((await waiting).url) });
    await client.connect();
    await client.query('insert into lorries values (1)');
    await expect(client.query('alter table lorries add column plate text')).rejects.toThrow('must be owner');
    await expect(client.query('create table vans (id integer)')).rejects.toThrow('permission denied');
    await client.end();
  });

  test('a version goes on beside the tables of the next one, also when it starts again', async () => {
    await prepareSchema(options(second));
    const onWait = vi.fn();
    await Promise.all([prepareSchema(options(first)), awaitSchema(options(first), onWait)]);
    expect(onWait).not.toHaveBeenCalled();
  });

  test('tables that two versions have changed apart from one another are refused', async () => {
    const other = { ...first, '0002-vans': makes('vans') };
    await expect(prepareSchema(options(other))).rejects.toThrow('Migration of fleet failed');
  });
});
