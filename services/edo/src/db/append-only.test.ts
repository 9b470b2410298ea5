import { aSchema, type TestSchema } from '@trassa/testing/test-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from './migrations.ts';
import type { EdoTables } from './tables.ts';

let database: TestSchema<EdoTables>;
beforeAll(async () => {
  database = await aSchema('edo', migrations);
});
afterAll(() => database.drop());

test.each([
  ["update document_history set name = ''", 'document_history is append-only'],
  ['delete from document_history', 'document_history is append-only'],
  ['truncate document_history', 'permission denied'],
  ['alter table document_history disable trigger all', 'must be owner'],
  ['set local session_replication_role = replica', 'permission denied'],
])('the service cannot change what has happened to a waybill: %s', async (statement, refusal) => {
  await expect(database.db.asSystem((trx) => sql.raw(statement).execute(trx))).rejects.toThrow(refusal);
});
