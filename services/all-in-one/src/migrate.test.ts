import { aDatabase, type TestDatabase } from '@trassa/testing/test-postgres';
import { TEST_INTERNAL_SECRET } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareTables } from './prepare-tables.ts';
import { runnableServices } from './runnable-services.ts';

// Roles belong to the cluster, which other tests use at the same time: their passwords follow from this.
const secret = TEST_INTERNAL_SECRET;
let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

test('a service starts on the tables that npm run migrate has made, without a right to make any', async () => {
  const made: string[] = [];
  const wanted = runnableServices.filter(({ name }) => name === 'geo' || name === 'feedback');
  await prepareTables(wanted, { adminUrl: database.url, secret }, (name) => made.push(name));
  expect(made).toEqual(['geo', 'feedback']);
  const url = new URL(database.url);
  url.username = 'nobody';
  url.password = 'nothing';
  const settings = { INTERNAL_SECRET: secret, SEAL_KEY: secret, MIGRATIONS: 'job', LOG_LEVEL: 'silent' };
  const env = { DATABASE_URL: url.toString(), ...settings };
  for (const service of wanted) {
    const running = await service.start({ env });
    expect((await fetch(`${running.url}/health`)).status).toBe(200);
    await running.stop();
  }
});
