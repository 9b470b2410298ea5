import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { Endpoint } from '@trassa/contracts/endpoint';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { aLock, aServer, aStorage, aTab, aToken, type SeenRequest } from './testing/fake-server.ts';

const me: Endpoint<{ reply: { name: string } }> = { method: 'GET', path: '/api/auth/me', access: 'user' };
const refreshPath = '/api/auth/refresh';

/** Accepts the newest access token only and rotates refresh tokens; a used one is refused. */
function aSessionServer() {
  let turn = 1;
  const server = aServer((request: SeenRequest) => {
    if (request.url === refreshPath) {
      const { refreshToken } = request.body as { refreshToken: string };
      if (refreshToken !== `refresh-${turn}`) return Response.json({ error: 'Сессия завершена' }, { status: 401 });
      turn += 1;
      const tokens = { accessToken: `access-${turn}`, refreshToken: `refresh-${turn}` };
      return Response.json({ success: true, data: { tokens } });
    }
    const fresh = request.headers.get('authorization') === `Bearer access-${turn}`;
    return fresh ? Response.json({ name: 'Анна' }) : Response.json({ error: 'Необходимо войти' }, { status: 401 });
  });
  return server;
}

const stale = { accessToken: 'access-0', refreshToken: 'refresh-1' };

test('a 401 renews the session once and repeats the call', async () => {
  const server = aSessionServer();
  const tab = aTab(server);
  tab.store.write(stale);
  expect(await tab.call(me)).toEqual({ name: 'Анна' });
  expect(server.to(refreshPath)).toHaveLength(1);
  expect(tab.store.read()).toEqual({ accessToken: 'access-2', refreshToken: 'refresh-2' });
});

test('the renewal carries no Authorization header', async () => {
  const server = aSessionServer();
  const tab = aTab(server);
  tab.store.write(stale);
  await tab.call(me);
  expect(server.to(refreshPath)[0]?.headers.has('authorization')).toBe(false);
});

test('eight callers share one renewal', async () => {
  const server = aSessionServer();
  const tab = aTab(server);
  tab.store.write(stale);
  const replies = await Promise.all(Array.from({ length: 8 }, () => tab.call(me)));
  expect(replies).toEqual(Array.from({ length: 8 }, () => ({ name: 'Анна' })));
  expect(server.to(refreshPath)).toHaveLength(1);
});

test('eight tabs share one renewal', async () => {
  const server = aSessionServer();
  const storage = aStorage();
  const withLock = aLock();
  const tabs = Array.from({ length: 8 }, () => aTab(server, { storage, withLock }));
  tabs[0]?.store.write(stale);
  await Promise.all(tabs.map((tab) => tab.call(me)));
  expect(server.to(refreshPath)).toHaveLength(1);
});

test('eight remotes in each of five tabs share one renewal, and every call is answered', async () => {
  const server = aSessionServer();
  const storage = aStorage();
  const withLock = aLock();
  const tabs = Array.from({ length: 5 }, () => aTab(server, { storage, withLock }));
  tabs[0]?.store.write(stale);
  const calls = tabs.flatMap((tab) => Array.from({ length: 8 }, () => tab.call(me)));
  expect(new Set((await Promise.all(calls)).map(({ name }) => name))).toEqual(new Set(['Анна']));
  expect(calls).toHaveLength(40);
  expect(server.to(refreshPath)).toHaveLength(1);
});

test('a refused renewal clears the tokens, says so once and lets the 401 through', async () => {
  const server = aSessionServer();
  const tab = aTab(server);
  tab.store.write({ accessToken: 'access-0', refreshToken: 'stolen' });
  await expect(tab.call(me)).rejects.toMatchObject({ status: 401 });
  expect(tab.store.read()).toBeNull();
  expect(tab.signedOut).toBe(1);
});

test('a refusal while another tab opens the next session keeps that one', async () => {
  const storage = aStorage();
  const next = { accessToken: 'access-next', refreshToken: 'refresh-next' };
  const server = aServer((request: SeenRequest) => {
    if (request.headers.get('authorization') === 'Bearer access-next') return Response.json({ name: 'Анна' });
    if (request.url === refreshPath) other.store.write(next);
    return Response.json({ error: 'Сессия завершена' }, { status: 401 });
  });
  const tab = aTab(server, { storage });
  const other = aTab(server, { storage });
  tab.store.write(stale);
  expect(await tab.call(me)).toEqual({ name: 'Анна' });
  expect(tab.store.read()).toEqual(next);
});

test.each([
  ['the next session stays', { accessToken: 'access-next', refreshToken: 'refresh-next' }],
  ['a person who signed out meanwhile stays so', null],
])('when a renewal is answered late, %s', async (_, next) => {
  const storage = aStorage();
  const renewed = {
    tokens: { accessToken: 'access-late', refreshToken: 'refresh-late' },
    user: { id: 'u-1', firstName: 'Анна', role: 'director' },
  };
  const server = aServer((request: SeenRequest) => {
    if (request.headers.get('authorization') === 'Bearer access-next') return Response.json({ name: 'Анна' });
    if (request.url !== refreshPath) return Response.json({ error: 'Необходимо войти' }, { status: 401 });
    if (next) other.store.write(next);
    else other.store.clear();
    return Response.json({ success: true, data: renewed });
  });
  const users: unknown[] = [];
  const tab = aTab(server, { storage, onUser: (user) => users.push(user) });
  const other = aTab(server, { storage });
  tab.store.write(stale);
  await tab.call(me).catch(() => null);
  expect(tab.store.read()).toEqual(next);
  expect(users).toEqual([]);
});

test('an outage during the renewal keeps the session', async () => {
  const server = aServer(({ url }) =>
    url === refreshPath
      ? Response.json({ error: 'Сервис недоступен' }, { status: 503 })
      : new Response('', { status: 401 }),
  );
  const tab = aTab(server);
  tab.store.write(stale);
  await expect(tab.call(me)).rejects.toBeInstanceOf(ApiError);
  expect(tab.store.read()).toEqual(stale);
  expect(tab.signedOut).toBe(0);
});

test('a guest is not renewed', async () => {
  const server = aSessionServer();
  await expect(aTab(server).call(me)).rejects.toMatchObject({ status: 401 });
  expect(server.to(refreshPath)).toHaveLength(0);
});

test('wrong credentials at sign-in are neither renewed nor tried twice, also by somebody who is signed in', async () => {
  const server = aServer(() => Response.json({ error: 'Неверный email или пароль' }, { status: 401 }));
  const tab = aTab(server);
  tab.store.write(stale);
  const wrong = { email: 'savelev@example.com', password: 'Wrong-password1' };
  await expect(tab.call(authEndpoints.login, { body: wrong })).rejects.toMatchObject({
    status: 401,
    message: 'Неверный email или пароль',
  });
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/auth/login']);
  expect(tab.store.read()).toEqual(stale);
  expect(tab.signedOut).toBe(0);
});

test('a repeated call that is refused again is not repeated a second time', async () => {
  const server = aServer(({ url }) =>
    url === refreshPath
      ? Response.json({ success: true, data: { tokens: { accessToken: 'new', refreshToken: 'new' } } })
      : Response.json({ error: 'Необходимо войти' }, { status: 401 }),
  );
  const tab = aTab(server);
  tab.store.write(stale);
  await expect(tab.call(me)).rejects.toMatchObject({ status: 401 });
  expect(server.to('/api/auth/me')).toHaveLength(2);
});

test.each([
  [299, 1],
  [300, 0],
])('with %i seconds left the background check renews %i times', async (left, renewals) => {
  const server = aSessionServer();
  const tab = aTab(server, { now: () => 1_000_000 });
  tab.store.write({ accessToken: aToken('access', 1000 + left), refreshToken: 'refresh-1' });
  await tab.refresher.refreshIfExpiring();
  expect(server.to(refreshPath)).toHaveLength(renewals);
});
