import { aDatabase } from '@trassa/testing/test-postgres';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { openDbToVerify } from './verify.ts';

test('a check of everything sees one moment of the schema, and no statement of it runs out of time', async () => {
  const database = await aDatabase();
  const db = openDbToVerify<object>('orders', { DATABASE_URL: database.url });
  const settings = ['search_path', 'statement_timeout', 'transaction_isolation'];
  const { rows } = await db.asSystem((trx) =>
    sql`select current_setting(name) as value from unnest(${settings}::text[]) name`.execute(trx),
  );
  await db.close();
  await database.drop();
  expect(rows).toEqual([{ value: 'orders,public' }, { value: '0' }, { value: 'repeatable read' }]);
});

test('without a database it says what is missing', () => {
  expect(() => openDbToVerify('orders', {})).toThrow(ConfigError);
});
