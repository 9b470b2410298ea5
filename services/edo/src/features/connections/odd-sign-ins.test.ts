import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { beforeEach, describe, expect, test } from 'vitest';
import { aProgrammedEdo } from '../../testing/programmed-edo.ts';
import {
  type AskedCall,
  acceptAll,
  aListedDocument,
  buildPage,
  type ProgrammedAnswer,
} from '../../testing/programmed-exchange.ts';

const { chainContent, content, documents } = edoEndpoints;
const { connect, disconnect, status, userInfo } = edoConnectionEndpoints;
const login = 'carrier';
const running = aProgrammedEdo();
let as: Identity;
beforeEach(() => {
  as = aDirector();
  running.exchange.answer(acceptAll);
});

const connected = async () => (await running.edo.call(status, { as })).body.data.connected;
const signIn = (password: string) => running.edo.call(connect, { as, body: { login, password } });
async function takenIn() {
  await signIn('secret');
  await running.whenEnded(as);
}

/** The token of the password `old` has expired, and the new sign-in waits for the test to decide its result. */
function whileSigningInAgain() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: told, resolve: tell } = Promise.withResolvers<ProgrammedAnswer>();
  running.exchange.answer((asked: AskedCall) => {
    if (asked.path === '/auth' && asked.password === 'old') {
      begin();
      return told;
    }
    return asked.token === 'old' ? { status: 401 } : acceptAll(asked);
  });
  return { begun, tell };
}

describe('while an old password is tried once more', () => {
  test('a new one holds, though the exchange refuses the old one after it', async () => {
    await signIn('old');
    const { begun, tell } = whileSigningInAgain();
    const asking = running.edo.call(userInfo, { as });
    await begun;
    expect((await signIn('new')).status).toBe(200);
    tell({ status: 401 });
    expect((await asking).status).toBe(200);
    expect(await connected()).toBe(true);
  });

  test('whoever disconnects leaves no token behind', async () => {
    await signIn('old');
    const { begun, tell } = whileSigningInAgain();
    const asking = running.edo.call(userInfo, { as });
    await begun;
    await running.edo.call(disconnect, { as, body: { login } });
    tell({ status: 200, body: { token: 'another' } });
    expect((await asking).problem).toMatchObject({ code: 'edo/token-expired' });
    const kept = 'select sealed_token, sealed_password, state from edo.connections where company_id = $1';
    expect(await queryAsAdministrator(running.edo.databaseUrl, kept, [as.companyId])).toEqual([
      { sealed_token: null, sealed_password: null, state: 'disconnected' },
    ]);
  });
});

test('connecting several times at once makes one connection', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => signIn('secret')));
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
  const rows = await queryAsAdministrator(
    running.edo.databaseUrl,
    'select id from edo.connections where company_id = $1',
    [as.companyId],
  );
  expect(rows).toHaveLength(1);
});

describe('contents', () => {
  const chain = Array.from({ length: 8 }, (_, n) =>
    aListedDocument(n, { info: { doc: { num: 'ВК-1', chainId: 'C-1' } } }),
  );
  const open = async (id: string) => running.edo.call(content, { as, params: { id } });
  const whose = (broken: (id: string) => number | null) =>
    running.exchange.answer((asked) => {
      const id = /^\/documents\/(.+)\/content$/.exec(asked.path)?.[1];
      const failure = id === undefined ? null : broken(id);
      return failure === null ? acceptAll(asked) : { status: failure };
    });
  beforeEach(async () => {
    running.exchange.list((asked) =>
      asked.deleted ? { docs: [], total: 0 } : buildPage([...chain, aListedDocument(100)], asked),
    );
    await takenIn();
  });

  test('that the exchange fails to give keep nobody from those of other documents', async () => {
    whose((id) => (id === 'D-100' ? null : 500));
    const failed = await running.edo.call(chainContent, { as, params: { chainId: 'C-1' } });
    expect(failed.problem).toMatchObject({ status: 503, code: 'edo/exchange-unavailable' });
    expect((await open('D-100')).body.data).toMatchObject({ documentId: 'D-100', contentSize: 0 });
  });

  test('that are forbidden to the account ask for no new token, and leave it connected', async () => {
    whose(() => 403);
    const before = running.exchange.paths.filter((path) => path === '/auth').length;
    for (const id of ['D-1', 'D-2', 'D-1']) {
      expect((await open(id)).problem).toMatchObject({ status: 502, error: 'Ошибка загрузки контента документа' });
    }
    expect(running.exchange.paths.filter((path) => path === '/auth')).toHaveLength(before);
    expect(await connected()).toBe(true);
    expect((await running.edo.call(documents, { as, query: { category: '0' } })).body.data.total).toBe(9);
  });
});
