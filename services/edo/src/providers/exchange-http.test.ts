import { buildSandbox } from '@trassa/service-sandbox/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Exchange, ExchangeSession } from './exchange.ts';
import { createExchangeHttp } from './exchange-http.ts';

const sandbox = buildSandbox({ documentCount: 40 });
const firstPage = { page: 1, rows: 10, deleted: false };
let baseUrl: string;
let exchange: Exchange;
let session: ExchangeSession;

beforeAll(async () => {
  baseUrl = `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/edo`;
});
afterAll(() => sandbox.close());

beforeEach(async () => {
  await sandbox.inject({ method: 'DELETE', url: '/edo/_faults' });
  exchange = createExchangeHttp({ baseUrl, timeoutMs: 10_000 });
  const outcome = await exchange.authenticate('demo-carrier', 'demo');
  if (!outcome.ok) throw new Error(outcome.detail);
  session = outcome.value;
});

const strike = (fault: object) => sandbox.inject({ method: 'POST', url: '/edo/_faults', payload: fault });

async function anyDocument() {
  const page = await exchange.listDocuments(session.token, firstPage);
  if (!page.ok) throw new Error(page.detail);
  const title = page.value.docs.find((document) => document.statusCode === 'ON_TRNACLGROT');
  return title ?? page.value.docs[0]!;
}

describe('the exchange over HTTP', () => {
  test('signs in and says who the login is', async () => {
    expect(session.expiresAt?.getTime()).toBeGreaterThan(0);
    const user = await exchange.userInfo(session.token);
    expect(user).toEqual({ ok: true, value: { userName: session.userName, shortName: session.shortName } });
  });

  test('tells a wrong password from a dead token', async () => {
    expect(await exchange.authenticate('demo-carrier', 'wrong')).toMatchObject({ failure: 'wrong-password' });
    expect(await exchange.listDocuments('dead', firstPage)).toMatchObject({ failure: 'unauthorized' });
  });

  test('lists pages, newest first, with the whole count', async () => {
    const page = await exchange.listDocuments(session.token, firstPage);
    expect(page).toMatchObject({ ok: true, value: { total: 40 } });
    const dates = page.ok ? page.value.docs.map((document) => Date.parse(document.createDate)) : [];
    expect(dates).toHaveLength(10);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
  });

  test('fetches an archive and a printed form', async () => {
    const { id, statusCode } = await anyDocument();
    const archive = await exchange.fetchArchive(session.token, { id, type: statusCode });
    expect(archive.ok && archive.value ? Buffer.from(archive.value).toString('latin1', 0, 2) : '').toBe('PK');
    const print = await exchange.fetchPrint(session.token, id);
    expect(print.ok ? Buffer.from(print.value).toString('latin1', 0, 4) : print.failure).toBe('%PDF');
  });

  test('says that an unknown document is absent and an empty one empty', async () => {
    expect(await exchange.fetchArchive(session.token, { id: 'nope', type: '' })).toMatchObject({ failure: 'absent' });
    const { id, statusCode } = await anyDocument();
    await strike({ mode: 'empty', path: '/content' });
    expect(await exchange.fetchArchive(session.token, { id, type: statusCode })).toEqual({ ok: true, value: null });
  });

  test.each([
    ['expired-token', 'unauthorized'],
    ['slow', 'unavailable'],
    ['error', 'unavailable'],
    ['cut', 'unavailable'],
    ['too-many', 'limited'],
    ['html', 'malformed'],
    ['garbage', 'malformed'],
    ['empty', 'malformed'],
  ])('answers a list under the fault %s as %s', async (mode, failure) => {
    // Lists may take three times as long as calls that a person waits for.
    const asked = mode === 'slow' ? createExchangeHttp({ baseUrl, timeoutMs: 100 }) : exchange;
    await strike({ mode, path: '/documents', delayMs: 2000 });
    expect(await asked.listDocuments(session.token, firstPage)).toMatchObject({ ok: false, failure });
  });

  test.each(['html', 'error', 'cut', 'garbage'])('never takes a %s answer for an archive or a PDF', async (mode) => {
    const { id, statusCode } = await anyDocument();
    await strike({ mode, path: '/print' });
    expect(await exchange.fetchPrint(session.token, id)).toMatchObject({ ok: false });
    if (mode === 'garbage') return;
    await strike({ mode, path: '/content' });
    expect(await exchange.fetchArchive(session.token, { id, type: statusCode })).toMatchObject({ ok: false });
  });

  test('stops asking an exchange that keeps failing, and says when a limit is over', async () => {
    await strike({ mode: 'too-many', path: '/user', retryAfterSeconds: 7 });
    expect(await exchange.userInfo(session.token)).toMatchObject({ failure: 'limited', retryAfterSeconds: 7 });
    await strike({ mode: 'error', path: '/user', times: 5 });
    for (let call = 0; call < 5; call += 1) await exchange.userInfo(session.token);
    expect(await exchange.userInfo(session.token)).toMatchObject({ failure: 'unavailable', detail: 'breaker' });
  });
});
