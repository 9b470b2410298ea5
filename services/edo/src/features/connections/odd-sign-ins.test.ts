import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { asAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { edoService } from '../../service.ts';
import {
  type Asked,
  aListed,
  aProgrammedExchange,
  letsIn,
  type ProgrammedExchange,
  pageOf,
  type Told,
} from '../../testing/programmed-exchange.ts';

const { chainContent, connect, content, disconnect, documents, status, userInfo } = edoEndpoints;
const login = 'carrier';
let exchange: ProgrammedExchange;
let edo: TestService;
let as: Identity;

beforeAll(async () => {
  exchange = await aProgrammedExchange();
  edo = await aRunning(edoService, {
    env: { EDO_EXCHANGE_URL: exchange.url, EDO_TYPES_AT_ONCE: '0', SEAL_KEY: 'test-seal-key-0123456789abcdef-0123' },
  });
});
afterAll(async () => {
  await edo.stop();
  await exchange.stop();
});
beforeEach(() => {
  as = aDirector();
  exchange.answer(letsIn);
});

const connected = async () => (await edo.call(status, { as })).body.data.connected;
const signIn = (password: string) => edo.call(connect, { as, body: { login, password } });
async function takenIn() {
  await signIn('secret');
  await vi.waitFor(async () => expect((await edo.call(status, { as })).body.data.ingest?.state).toBe('idle'), {
    timeout: 20_000,
    interval: 30,
  });
}

/** The token of the password `old` is dead, and signing in with it waits for the test to tell what comes of it. */
function whileSigningInAgain() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: told, resolve: tell } = Promise.withResolvers<Told>();
  exchange.answer((asked: Asked) => {
    if (asked.path === '/auth' && asked.password === 'old') {
      begin();
      return told;
    }
    return asked.token === 'old' ? { status: 401 } : letsIn(asked);
  });
  return { begun, tell };
}

describe('while an old password is tried once more', () => {
  test('a new one holds, though the exchange refuses the old one after it', async () => {
    await signIn('old');
    const { begun, tell } = whileSigningInAgain();
    const asking = edo.call(userInfo, { as });
    await begun;
    expect((await signIn('new')).status).toBe(200);
    tell({ status: 401 });
    expect((await asking).status).toBe(200);
    expect(await connected()).toBe(true);
  });

  test('whoever disconnects leaves no token behind', async () => {
    await signIn('old');
    const { begun, tell } = whileSigningInAgain();
    const asking = edo.call(userInfo, { as });
    await begun;
    await edo.call(disconnect, { as, body: { login } });
    tell({ status: 200, body: { token: 'another' } });
    expect((await asking).problem).toMatchObject({ code: 'edo/token-expired' });
    const kept = 'select sealed_token, sealed_password, state from edo.connections where company_id = $1';
    expect(await asAdministrator(edo.databaseUrl, kept, [as.companyId])).toEqual([
      { sealed_token: null, sealed_password: null, state: 'disconnected' },
    ]);
  });
});

test('connecting several times at once makes one connection', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => signIn('secret')));
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
  const rows = await asAdministrator(edo.databaseUrl, 'select id from edo.connections where company_id = $1', [
    as.companyId,
  ]);
  expect(rows).toHaveLength(1);
});

describe('contents', () => {
  const chain = Array.from({ length: 8 }, (_, n) => aListed(n, { info: { doc: { num: 'ВК-1', chainId: 'C-1' } } }));
  const open = async (id: string) => edo.call(content, { as, params: { id } });
  const whose = (broken: (id: string) => number | null) =>
    exchange.answer((asked) => {
      const id = /^\/documents\/(.+)\/content$/.exec(asked.path)?.[1];
      const failure = id === undefined ? null : broken(id);
      return failure === null ? letsIn(asked) : { status: failure };
    });
  beforeEach(async () => {
    exchange.list((asked) => (asked.deleted ? { docs: [], total: 0 } : pageOf([...chain, aListed(100)], asked)));
    await takenIn();
  });

  test('that the exchange fails to give keep nobody from those of other documents', async () => {
    whose((id) => (id === 'D-100' ? null : 500));
    const failed = await edo.call(chainContent, { as, params: { chainId: 'C-1' } });
    expect(failed.problem).toMatchObject({ status: 503, code: 'edo/exchange-unavailable' });
    expect((await open('D-100')).body.data).toMatchObject({ documentId: 'D-100', contentSize: 0 });
  });

  test('that are forbidden to the account ask for no new token, and leave it connected', async () => {
    whose(() => 403);
    const before = exchange.paths.filter((path) => path === '/auth').length;
    for (const id of ['D-1', 'D-2', 'D-1']) {
      expect((await open(id)).problem).toMatchObject({ status: 502, error: 'Ошибка загрузки контента документа' });
    }
    expect(exchange.paths.filter((path) => path === '/auth')).toHaveLength(before);
    expect(await connected()).toBe(true);
    expect((await edo.call(documents, { as, query: { category: '0' } })).body.data.total).toBe(9);
  });
});
