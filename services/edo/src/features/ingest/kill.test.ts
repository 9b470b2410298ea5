import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { openDb } from '@trassa/service-kit/db';
import { startService } from '@trassa/service-kit/service';
import { buildSandbox } from '@trassa/service-sandbox/app';
import { aDirector } from '@trassa/testing/people';
import { aDatabase, getFilesDir } from '@trassa/testing/test-postgres';
import { getInternalToken, TEST_KEYS } from '@trassa/testing/test-service';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EdoTables, IngestRow } from '../../db/tables.ts';
import { edoService } from '../../service.ts';
import { PASSWORD, TEST_SEAL_KEY } from '../../testing/running-edo.ts';
import { verifyFigures } from '../../verify/verify-figures.ts';

const DOCUMENTS = 600;
const sandbox = buildSandbox({ documentCount: DOCUMENTS });
const as = aDirector();
let database: Awaited<ReturnType<typeof aDatabase>>;
let db: ReturnType<typeof openDb<EdoTables>>;
let env: Record<string, string>;

beforeAll(async () => {
  database = await aDatabase();
  db = openDb<EdoTables>({ url: database.url, applicationName: 'test' });
  env = {
    DATABASE_URL: database.url,
    ...TEST_KEYS,
    LOG_LEVEL: 'silent',
    FILES_DIR: getFilesDir(database.url),
    EDO_EXCHANGE_URL: `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/edo`,
    EDO_INGEST_ROWS: '10',
    EDO_TYPES_AT_ONCE: '0',
    EDO_CHECKS_AT_ONCE: '0',
    SEAL_KEY: TEST_SEAL_KEY,
  };
});
afterAll(async () => {
  await db.close();
  await sandbox.close();
  await database.drop();
});

const ingest = () =>
  db.asSystem(
    async (trx) => (await sql<IngestRow & { at: number }>`select * from edo.ingests limit 1`.execute(trx)).rows[0],
  );
const loaded = async () => (await ingest())?.loaded ?? 0;

const listSystem = (statement: ReturnType<typeof sql<{ id: string }>>) =>
  db.asSystem(async (trx) => (await statement.execute(trx)).rows.map(({ id }) => id));
/** Titles named in events. */
const announced = () =>
  listSystem(sql`select title->>'documentId' as id from edo.outgoing_messages,
    jsonb_array_elements(message->'event'->'data'->'titles') as title order by 1`);
const newTitles = () =>
  listSystem(sql`select document_id as id from edo.documents where not deleted and docflow_type = 'ETRN'
    and doc_type in ('ON_TRNACLGROT', 'ON_TRNACLPPRIN', 'ON_TRNACLGRPO', 'ON_TRNACLPVYN')
    and create_date > now() - interval '3 days' order by 1`);

/** Process that resumes the import, and is killed after it has stored something. */
async function aKilledProcess(): Promise<void> {
  const before = await loaded();
  const main = fileURLToPath(import.meta.resolve('../../main.ts'));
  const victim = spawn(process.execPath, [main], { env: { ...process.env, ...env }, stdio: 'inherit' });
  const gone = once(victim, 'exit');
  await vi.waitFor(async () => expect(await loaded()).toBeGreaterThan(before), { interval: 50 });
  victim.kill('SIGKILL');
  await gone;
}

test('processes killed in the middle of an import lose nothing and double nothing, in documents and in figures', async () => {
  await sandbox.inject({
    method: 'POST',
    url: '/edo/_faults',
    payload: { mode: 'slow', delayMs: 150, times: -1, path: '/documents' },
  });
  const first = await startService(edoService, { env });
  const headers = { 'x-trassa-token': getInternalToken(as) };
  const payload = { login: 'demo-carrier', password: PASSWORD };
  await first.app.inject({ method: 'POST', url: edoConnectionEndpoints.connect.path, headers, payload });
  await first.stop();
  await aKilledProcess();
  await aKilledProcess();
  expect(await ingest()).toMatchObject({ state: 'running' });
  expect(await loaded()).toBeLessThan(DOCUMENTS);

  await sandbox.inject({ method: 'DELETE', url: '/edo/_faults' });
  const last = await startService(edoService, { env });
  await vi.waitFor(async () => expect(await ingest()).toMatchObject({ state: 'idle', loaded: DOCUMENTS }));
  const url = `${edoEndpoints.documents.path}?category=0&limit=5000`;
  const { data } = (await last.app.inject({ url, headers })).json();
  expect(new Set(data.docs.map(({ id }: { id: string }) => id)).size).toBe(DOCUMENTS);
  expect(data.total).toBe(DOCUMENTS);
  const connectionId = (await ingest())?.connection_id ?? '';
  const titles = await newTitles();
  expect(titles).not.toEqual([]);
  expect(await announced()).toEqual(titles);
  await last.stop();

  const own = new URL(database.url);
  own.searchParams.set('options', '-c search_path=edo,public');
  const reader = openDb<EdoTables>({ url: own.toString(), applicationName: 'test' });
  const owner = { companyId: as.companyId, connectionId };
  const verdict = await reader.forCompany(as.companyId, (trx) => verifyFigures(trx, owner));
  await reader.close();
  expect(verdict.differences).toEqual([]);
  expect(verdict.documents).toBeGreaterThanOrEqual(DOCUMENTS);
});
