import { aDatabase, type TestDatabase } from '@trassa/testing/test-postgres';
import { TEST_KEYS } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareTables } from './prepare-tables.ts';
import { runnableServices } from './runnable-services.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

test('a service starts on the tables that npm run migrate has made, without a right to make any', async () => {
  const made: string[] = [];
  const url = new URL(database.url);
  // Roles belong to the cluster, which other tests use at the same time: all passwords follow from its administrator's.
  const password = { DATABASE_PASSWORD_GEO: url.password, DATABASE_PASSWORD_FEEDBACK: url.password };
  url.username = 'nobody';
  url.password = 'nothing';
  const settings = { SEAL_KEY: 'test-seal-key-0123456789abcdef-0123', MIGRATIONS: 'job', LOG_LEVEL: 'silent' };
  const env = { ...TEST_KEYS, ...password, DATABASE_URL: url.toString(), ...settings };
  const wanted = runnableServices.filter(({ name }) => name === 'geo' || name === 'feedback');
  await prepareTables(wanted, { adminUrl: database.url, env }, (name) => made.push(name));
  expect(made).toEqual(['geo', 'feedback']);
  for (const service of wanted) {
    const running = await service.start({ env });
    expect((await fetch(`${running.url}/health`)).status).toBe(200);
    await running.stop();
  }
});
