import { aSchema, type TestSchema } from '@trassa/testing/test-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from './migrations.ts';
import type { PlatformsTables } from './schema.ts';

let database: TestSchema<PlatformsTables>;
beforeAll(async () => {
  database = await aSchema('platforms', migrations);
});
afterAll(() => database.drop());

test.each([
  ["update audit set detail = ''", 'audit is append-only'],
  ['delete from audit', 'audit is append-only'],
  ['truncate audit', 'permission denied'],
  ['alter table audit disable trigger all', 'must be owner'],
  ['set local session_replication_role = replica', 'permission denied'],
])('the service cannot take away the traces of its connections: %s', async (statement, refusal) => {
  await expect(database.db.asSystem((trx) => sql.raw(statement).execute(trx))).rejects.toThrow(refusal);
});
