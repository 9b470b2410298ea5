import { aSchema, type TestSchema } from '@trassa/testing/test-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from './migrations.ts';
import type { OrdersTables } from './schema.ts';

let database: TestSchema<OrdersTables>;
beforeAll(async () => {
  database = await aSchema('orders', migrations);
});
afterAll(() => database.drop());

test.each([
  ["update order_history set actor = ''", 'order_history is append-only'],
  ['delete from order_history', 'order_history is append-only'],
  ['truncate order_history', 'permission denied'],
  ['alter table order_history disable trigger all', 'must be owner'],
  ['set local session_replication_role = replica', 'permission denied'],
])('the service cannot change what has happened to an order: %s', async (statement, refusal) => {
  await expect(database.db.asSystem((trx) => sql.raw(statement).execute(trx))).rejects.toThrow(refusal);
});
