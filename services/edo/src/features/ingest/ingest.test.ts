import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { buildPullKey } from '@trassa/service-kit/pull-jobs';
import { anAdminClient, queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector as aPerson } from '@trassa/testing/people';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { INGEST_TASK } from '../../shared/job-names.ts';
import { aRunningEdo, PASSWORD, type RunningEdo } from '../../testing/running-edo.ts';

const { status, connect, disconnect, refresh } = edoConnectionEndpoints;
const { documents, chains } = edoEndpoints;
let running: RunningEdo;
beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 140 } });
});
afterAll(() => running.stop());
beforeEach(() => running.strike());
/**
 * Scheduled imports run every five minutes, and one of an earlier test's company would meet the faults of a later test.
 */
afterEach(async () => {
  for (const as of directors.splice(0)) await running.edo.call(disconnect, { as, body: {} });
});

const directors: Identity[] = [];
function aDirector(): Identity {
  const as = aPerson();
  directors.push(as);
  return as;
}

const body = { login: 'demo-carrier', password: PASSWORD };
const total = async (as: Identity) =>
  (await running.edo.call(documents, { as, query: { category: '0', limit: 1 } })).body.data.total;
const progress = async (as: Identity) => (await running.edo.call(status, { as })).body.data.ingest;
const pagesAsked = async () => (await running.requests())['GET /edo/documents'] ?? 0;

async function keysOfJobs(): Promise<string[]> {
  const rows = await queryAsAdministrator(
    running.edo.databaseUrl,
    'select key from edo_jobs.jobs where key is not null',
  );
  return rows.map(({ key }) => key);
}

async function stopsAtPage(as: Identity, faults: object[]) {
  await running.strike(...faults);
  await running.edo.call(connect, { as, body });
  await vi.waitFor(async () => expect((await progress(as))?.state).toBe('failed'), { interval: 30 });
}

describe('taking documents in', () => {
  test.each([
    [{ mode: 'error' }, 'Ошибка подключения к ЭДО'],
    [{ mode: 'html' }, 'Ошибка загрузки документов'],
    [{ mode: 'garbage' }, 'Ошибка загрузки документов'],
    [{ mode: 'cut' }, 'Ошибка подключения к ЭДО'],
    [{ mode: 'too-many' }, 'Ошибка подключения к ЭДО'],
  ])('stops at %j, says why, and goes on from there', async (fault, text) => {
    const as = aDirector();
    // Three answers pass (a delay of 0 uses them up), the next one fails.
    const pass = { mode: 'slow', delayMs: 0, times: 3, path: '/documents' };
    await stopsAtPage(as, [pass, { ...fault, path: '/documents' }]);
    expect(await progress(as)).toMatchObject({ state: 'failed', error: text, total: 140, loaded: 50 });
    expect(await total(as)).toBe(50);
    const before = await pagesAsked();
    await running.edo.call(refresh, { as, body: {} });
    await running.whenTaken(as);
    expect(await progress(as)).toMatchObject({ state: 'idle', error: null, loaded: 140 });
    expect(await total(as)).toBe(140);
    // Pages 3-6 of the list and one of the deleted ones: pages 1 and 2 are not requested again.
    expect((await pagesAsked()) - before).toBe(5);
  });

  test('adds nothing when the same documents come again, and only what is new when new ones come', async () => {
    const as = aDirector();
    await running.connect(as);
    const first = await running.edo.call(chains, { as, query: { category: '0', limit: 5000 } });
    await running.edo.call(refresh, { as, body: {} });
    await running.whenTaken(as);
    const second = await running.edo.call(chains, { as, query: { category: '0', limit: 5000 } });
    expect(second.body.data).toEqual(first.body.data);
    const before = await total(as);
    await running.advance(5);
    await running.edo.call(refresh, { as, body: {} });
    await running.whenTaken(as);
    expect(await total(as)).toBeGreaterThanOrEqual(before + 5);
  });

  test('tells the company once that its documents are there, in the transaction that ends the import', async () => {
    const as = aDirector();
    await running.connect(as);
    await running.edo.call(refresh, { as, body: {} });
    await running.whenTaken(as);
    const rows = await queryAsAdministrator(
      running.edo.databaseUrl,
      `select message from edo.outgoing_messages where company_id = $1 and message->>'topic' = 'documents-loaded'`,
      [as.companyId],
    );
    expect(rows.map(({ message }) => message)).toMatchObject([{ title: 'Документы ЭДО загружены', href: '/edo' }]);
  });

  test('joins a run under way: two refreshes at once ask for no page twice', async () => {
    const as = aDirector();
    await running.connect(as);
    const before = await pagesAsked();
    // The first page is slow, so that the run is active when the others come.
    await running.strike({ mode: 'slow', delayMs: 2000, times: 1, path: '/documents' });
    const replies = await Promise.all([1, 2, 3].map(() => running.edo.call(refresh, { as, body: {} })));
    expect(replies.filter((reply) => !reply.body.data.joined)).toHaveLength(1);
    await running.whenTaken(as);
    const asked = (await pagesAsked()) - before;
    expect(asked).toBeLessThanOrEqual(6);
  });

  test('that waits for a run to leave is not put off by the fault this run ends with', async () => {
    const as = aDirector();
    await running.connect(as);
    const { databaseUrl } = running.edo;
    const [connection] = await queryAsAdministrator(
      databaseUrl,
      'select id from edo.connections where company_id = $1',
      [as.companyId],
    );
    const run = await anAdminClient(databaseUrl);
    await run.query('select pg_advisory_lock(hashtextextended($1, 0))', [`edo-ingest:${connection.id}`]);
    await running.edo.call(refresh, { as, body: {} });
    await vi.waitFor(async () =>
      expect(await keysOfJobs()).toContain(buildPullKey(INGEST_TASK, { connectionId: connection.id }, 'busy')),
    );
    const { companyId } = as;
    await run.query(
      `select edo_jobs.add_job('ingest', $1::json, run_at := now() + interval '10 minutes', job_key := $2)`,
      [
        { companyId, connectionId: connection.id, begin: true },
        buildPullKey(INGEST_TASK, { connectionId: connection.id }, 'later'),
      ],
    );
    await run.end();
    await running.whenTaken(as);
  });

  test('of one company does not touch another that has the same account', async () => {
    const [one, other] = [aDirector(), aDirector()];
    await running.connect(one);
    const count = await total(one);
    await running.connect(other);
    expect(await total(other)).toBe(count);
    expect(await total(one)).toBe(count);
  });

  test('ends when the password no longer opens the exchange, and the connection says so', async () => {
    const as = aDirector();
    await running.connect(as);
    await running.strike({ mode: 'expired-token', path: '/documents' }, { mode: 'expired-token', path: '/auth' });
    await running.edo.call(refresh, { as, body: {} });
    await running.whenTaken(as);
    const { body: reply } = await running.edo.call(status, { as });
    expect(reply.data).toMatchObject({ connected: false, error: 'Токен не найден или истёк' });
    expect(reply.data.ingest).toMatchObject({ state: 'failed', error: 'Токен не найден или истёк' });
  });

  test('of an empty account ends at once', async () => {
    const as = aDirector();
    await running.connect(as, 'empty-carrier');
    expect(await progress(as)).toMatchObject({ state: 'idle', loaded: 0, total: 0, chains: 0 });
    expect(await total(as)).toBe(0);
  });
});
