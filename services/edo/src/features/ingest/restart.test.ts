import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { startService } from '@trassa/service-kit/service';
import { buildSandbox } from '@trassa/service-sandbox/app';
import { anAdminClient } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aDatabase, getFilesDir } from '@trassa/testing/test-postgres';
import { getInternalToken, TEST_KEYS } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { edoService } from '../../service.ts';
import { PASSWORD, TEST_SEAL_KEY } from '../../testing/running-edo.ts';

const DOCUMENTS = 400;
const sandbox = buildSandbox({ documentCount: DOCUMENTS });
const as = aDirector();
let database: Awaited<ReturnType<typeof aDatabase>>;
let exchangeUrl: string;

beforeAll(async () => {
  database = await aDatabase();
  exchangeUrl = `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/edo`;
});
afterAll(async () => {
  await sandbox.close();
  await database.drop();
});

const start = () =>
  startService(edoService, {
    env: {
      DATABASE_URL: database.url,
      ...TEST_KEYS,
      LOG_LEVEL: 'silent',
      FILES_DIR: getFilesDir(database.url),
      EDO_EXCHANGE_URL: exchangeUrl,
      EDO_INGEST_ROWS: '20',
      SEAL_KEY: TEST_SEAL_KEY,
    },
  });

test('an import interrupted by a stop goes on after the start, loses nothing and doubles nothing', async () => {
  // Slow pages, so that the stop falls into the import.
  await sandbox.inject({
    method: 'POST',
    url: '/edo/_faults',
    payload: { mode: 'slow', delayMs: 250, times: -1, path: '/documents' },
  });
  const headers = { 'x-trassa-token': getInternalToken(as) };
  const first = await start();
  const payload = { login: 'demo-carrier', password: PASSWORD };
  await first.app.inject({ method: 'POST', url: edoConnectionEndpoints.connect.path, headers, payload });
  const loaded = async (service: typeof first) =>
    (await service.app.inject({ url: edoConnectionEndpoints.status.path, headers })).json().data.ingest;
  await vi.waitFor(async () => expect((await loaded(first)).loaded).toBeGreaterThan(60));
  await first.stop();

  const second = await start();
  expect((await loaded(second)).loaded).toBeLessThan(DOCUMENTS);
  await sandbox.inject({ method: 'DELETE', url: '/edo/_faults' });
  await vi.waitFor(async () => expect(await loaded(second)).toMatchObject({ state: 'idle', loaded: DOCUMENTS }));
  const url = `${edoEndpoints.documents.path}?category=0&limit=5000`;
  const { data } = (await second.app.inject({ url, headers })).json();
  expect(new Set(data.docs.map(({ id }: { id: string }) => id)).size).toBe(DOCUMENTS);
  expect(data.total).toBe(DOCUMENTS);
  await second.stop();
});

test('the role of the service sees rows of no company without a company, also through the search', async () => {
  const service = await start();
  const client = await anAdminClient(database.url);
  await client.query('set role trassa_edo; set search_path to edo');
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'edo' and column_name = 'company_id'`,
  );
  expect(tables.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['documents', 'rollups', 'ways', 'audit']),
  );
  for (const { name } of tables.rows) {
    expect((await client.query(`select 1 from ${name}`)).rowCount, name).toBe(0);
  }
  const found = () => client.query("select 1 from find_chains('{%}', '{}')");
  expect((await found()).rowCount).toBe(0);
  await client.query("select set_config('app.company_id', $1, false)", [aDirector().companyId]);
  expect((await found()).rowCount).toBe(0);
  await client.query("select set_config('app.company_id', $1, false)", [as.companyId]);
  expect((await found()).rowCount).toBeGreaterThan(0);
  await client.end();
  await service.stop();
});
