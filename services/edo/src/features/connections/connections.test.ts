import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRunningEdo, PASSWORD, type RunningEdo } from '../../testing/running-edo.ts';

let running: RunningEdo;
beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 30 } });
});
afterAll(() => running.stop());
beforeEach(() => running.strike());

const { status, connect, disconnect, connections, userInfo, refresh } = edoConnectionEndpoints;
const { documents } = edoEndpoints;

describe('a connection to the exchange', () => {
  test('is made by login and password, and takes the documents in', async () => {
    const as = aDirector();
    const before = await running.edo.call(status, { as });
    expect(before.body).toMatchObject({ data: { connected: false, ingest: null }, error: 'Логин ЭДО не найден' });
    const made = await running.edo.call(connect, { as, body: { login: 'demo-carrier', password: PASSWORD } });
    expect(made.body).toMatchObject({
      success: true,
      message: 'Подключение к ЭДО выполнено успешно!',
      data: { connected: true, login: 'demo-carrier', error: null },
    });
    await running.whenTaken(as);
    const after = await running.edo.call(status, { as, query: { login: 'demo-carrier' } });
    expect(after.body.data.ingest).toMatchObject({ state: 'idle', loaded: 30, total: 30, error: null });
    expect(after.body.data.expiresAt).toMatch(/^\d{4}-/);
    const user = await running.edo.call(userInfo, { as, query: { login: 'demo-carrier' } });
    expect(user.body.data.shortName).toBeTruthy();
    const list = await running.edo.call(connections, { as });
    expect(list.body.data).toMatchObject([{ login: 'demo-carrier', kind: 'exchange', connected: true }]);
  });

  test('answers an unchanged status with 304', async () => {
    const as = aDirector();
    await running.connect(as);
    const first = await running.edo.call(status, { as });
    const etag = String(first.headers.etag);
    const second = await running.edo.call(status, { as, headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
    expect(second.body).toBeFalsy();
    expect(second.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' });
    const stale = await running.edo.call(status, { as, headers: { 'if-none-match': '"other"' } });
    expect(stale.body.data.connected).toBe(true);
  });

  test('refuses a wrong password and an exchange that does not answer, each in its own words', async () => {
    const as = aDirector();
    const wrong = await running.edo.call(connect, { as, body: { login: 'demo-carrier', password: 'wrong' } });
    expect(wrong.problem).toMatchObject({ status: 422, code: 'edo/auth-failed', error: 'Ошибка авторизации' });
    await running.strike({ mode: 'html', path: '/auth' });
    const down = await running.edo.call(connect, { as, body: { login: 'demo-carrier', password: PASSWORD } });
    expect(down.problem).toMatchObject({ status: 503, error: 'Ошибка подключения к ЭДО' });
    const empty = await running.edo.call(connect, { as, body: { login: '', password: '' } });
    expect(empty.problem).toMatchObject({
      status: 400,
      fields: { login: 'Введите логин ЭДО', password: 'Введите пароль ЭДО' },
    });
    expect((await running.edo.call(status, { as })).body.data.connected).toBe(false);
  });

  test('is ended by a body or by a query, again and again, and keeps the documents', async () => {
    const as = aDirector();
    await running.connect(as);
    const ended = await running.edo.call(disconnect, { as, body: { login: 'demo-carrier' } });
    expect(ended.body).toMatchObject({ success: true, message: 'Отключение от ЭДО выполнено успешно' });
    expect((await running.edo.call(disconnect, { as, query: { login: 'demo-carrier' } })).status).toBe(200);
    expect((await running.edo.call(status, { as })).body.data).toMatchObject({ connected: false, error: null });
    const asked = await running.edo.call(documents, { as, query: { login: 'demo-carrier' } });
    expect(asked.problem).toMatchObject({ status: 409, code: 'edo/token-expired' });
    expect((await running.edo.call(documents, { as, query: { category: '0' } })).body.data.total).toBe(30);
    const mine = await running.edo.call(edoEndpoints.chains, { as, query: { login: 'demo-carrier', category: '0' } });
    expect(mine.body.data.all).toBeGreaterThan(0);
    await running.connect(as);
    expect(
      (await running.edo.call(documents, { as, query: { login: 'demo-carrier', category: '0' } })).body.data.total,
    ).toBe(30);
  });

  test('gives way to another one that is still in use when it is ended', async () => {
    const as = aDirector();
    await running.connect(as, 'demo-carrier');
    await running.connect(as, 'second-carrier');
    await running.edo.call(disconnect, { as, body: { login: 'second-carrier' } });
    expect((await running.edo.call(status, { as })).body.data).toMatchObject({
      connected: true,
      login: 'demo-carrier',
    });
  });

  test('keeps its place in the list when another is made or it is made anew', async () => {
    const as = aDirector();
    const logins = async () => (await running.edo.call(connections, { as })).body.data.map(({ login }) => login);
    await running.connect(as, 'second-carrier');
    await running.connect(as, 'demo-carrier');
    expect(await logins()).toEqual(['second-carrier', 'demo-carrier']);
    await running.connect(as, 'second-carrier');
    expect(await logins()).toEqual(['second-carrier', 'demo-carrier']);
  });

  test('renews a dead token silently, and is disconnected once the password is refused too', async () => {
    const as = aDirector();
    await running.connect(as, 'second-carrier');
    await running.strike({ mode: 'expired-token', path: '/user' });
    expect((await running.edo.call(userInfo, { as })).status).toBe(200);
    await running.strike({ mode: 'expired-token', path: '/user' }, { mode: 'expired-token', path: '/auth' });
    const refused = await running.edo.call(userInfo, { as, query: { login: 'second-carrier' } });
    expect(refused.problem).toMatchObject({
      status: 409,
      code: 'edo/token-expired',
      error: 'Токен не найден или истёк',
    });
    const { body } = await running.edo.call(status, { as });
    expect(body.data).toMatchObject({ connected: false, login: 'second-carrier', error: 'Токен не найден или истёк' });
  });

  test('signs in again once for many calls that meet the same dead token', async () => {
    const as = aDirector();
    await running.connect(as);
    const before = (await running.requests())['POST /edo/auth'] ?? 0;
    await running.strike({ mode: 'expired-token', path: '/user' });
    const replies = await Promise.all([1, 2, 3, 4].map(() => running.edo.call(userInfo, { as })));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    expect((await running.requests())['POST /edo/auth']).toBe(before + 1);
  });

  test('joins a run under way when asked for what is new', async () => {
    const as = aDirector();
    await running.connect(as);
    const first = await running.edo.call(refresh, { as, body: {} });
    expect(first.body.data).toMatchObject({ joined: false, ingest: { state: 'running' } });
    await running.whenTaken(as);
    expect((await running.edo.call(refresh, { as: aDirector(), body: {} })).problem.code).toBe('edo/not-connected');
  });
});

describe('somebody else’s login', () => {
  test.each(['second-carrier', 'nobody-at-all'])(
    '%s looks like one that does not exist, and is audited',
    async (login) => {
      const owner = aDirector();
      await running.connect(owner, 'second-carrier');
      const as = aDirector();
      const asked = await running.edo.call(status, { as, query: { login } });
      expect(asked.body.data).toEqual({
        connected: false,
        login,
        expiresAt: null,
        error: 'Токен не найден или истёк',
        ingest: null,
      });
      const refusals = await Promise.all([
        running.edo.call(documents, { as, query: { login } }),
        running.edo.call(userInfo, { as, query: { login } }),
        running.edo.call(disconnect, { as, body: { login } }),
        running.edo.call(refresh, { as, body: { login } }),
        running.edo.call(edoConnectionEndpoints.syncToOrders, { as, body: { login } }),
        running.edo.call(edoEndpoints.chains, { as, query: { login } }),
      ]);
      for (const refusal of refusals) {
        expect(refusal.problem).toMatchObject({ status: 409, code: 'edo/token-expired' });
      }
      expect((await running.edo.call(status, { as: owner })).body.data.connected).toBe(true);
      const rows = await queryAsAdministrator(
        running.edo.databaseUrl,
        'select detail from edo.audit where company_id = $1',
        [as.companyId],
      );
      expect(rows.length).toBeGreaterThanOrEqual(7);
      expect(rows[0]).toEqual({ detail: login });
    },
  );
});

describe('secrets', () => {
  test('never come back and never lie open in the database', async () => {
    const as = aDirector();
    await running.connect(as);
    const replies = await Promise.all([
      running.edo.call(status, { as }),
      running.edo.call(connections, { as }),
      running.edo.call(userInfo, { as }),
    ]);
    const rows = await queryAsAdministrator(
      running.edo.databaseUrl,
      'select * from edo.connections where company_id = $1',
      [as.companyId],
    );
    const [{ sealed_password: sealed, sealed_token: token }] = rows as [Record<string, string>];
    expect(sealed).toMatch(/^v1\./);
    expect(token).toMatch(/^v1\./);
    const text = JSON.stringify(replies.map((reply) => reply.body));
    for (const secret of [sealed!, token!, `"${PASSWORD}"`, 'sealed', 'password', 'token"'])
      expect(text).not.toContain(secret);
    const everything = JSON.stringify(rows);
    expect(everything).not.toContain(`"${PASSWORD}"`);
  });
});
