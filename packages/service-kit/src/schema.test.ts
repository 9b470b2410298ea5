import { aDatabase } from '@trassa/testing/test-postgres';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepareSchema } from './schema.ts';

test('a database that goes away under a migration fails the start, not the process', async () => {
  const database = await aDatabase();
  const up = async (db: Kysely<unknown>) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  };
  const options = {
    adminUrl: database.url,
    schema: 'lost',
    secret: 'a-secret-of-the-tests',
    migrations: { '0001-lost': { up } },
  };
  await expect(prepareSchema(options)).rejects.toThrow('Migration of lost failed');
  await database.drop();
});
