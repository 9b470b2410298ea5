import type { Identity } from '@trassa/contracts/identity';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLogin, aRunningPlatforms, type RunningPlatforms } from '../../testing/running-platforms.ts';

const { x5Auth, x5Test, x5Forget, x5Health } = platformsEndpoints;
const clock = { now: new Date('2026-11-20T12:00:00+03:00') };
let running: RunningPlatforms;
beforeAll(async () => {
  running = await aRunningPlatforms({ now: () => clock.now });
});
afterAll(() => running.stop());

const enter = (as: Identity | null, userName: string, password = 'demo') =>
  running.service.call(x5Auth, { as, body: { userName, password } });
/** Call as the gateway forwards it: the bearer in a header of its own, and no identity. */
const tryOut = (token: string) => running.service.call(x5Test, { as: null, headers: { 'x-trassa-handle': token } });

describe('the token of X5', () => {
  test('is a handle that alone is enough to try it out, and nothing but the whole of it', async () => {
    const [as, login] = [aDirector(), aLogin('x5')];
    const { body } = await enter(as, login);
    expect(body).toMatchObject({
      success: true,
      data: { token: expect.stringMatching(/^x5h_/), expires: expect.any(String), user: { userName: login } },
    });
    expect((await tryOut(body.data.token)).body).toEqual({ success: true, message: 'Подключение к X5 работает!' });
    for (const wrong of ['', 'x5h_', `${body.data.token}x`, body.data.token.slice(0, -1)]) {
      expect((await tryOut(wrong)).problem).toMatchObject({ status: 401, error: 'Сначала получите токен' });
    }
  });

  test('is worth nothing once the session of its owner is over, and stays with everybody else', async () => {
    const [as, colleague] = [aDirector(), aDirector()];
    const { token } = (await enter(as, aLogin('x5'))).body.data;
    const other = (await enter(colleague, aLogin('x5'))).body.data.token;
    running.account.signOut(as);
    expect((await tryOut(token)).problem).toMatchObject({ status: 401, error: 'Сначала получите токен' });
    expect((await tryOut(other)).status).toBe(200);
  });

  test('dies with time and with disconnecting', async () => {
    const as = aDirector();
    const first = (await enter(as, aLogin('x5'))).body.data;
    clock.now = new Date(Date.parse(first.expires) + 1);
    expect((await tryOut(first.token)).problem.error).toBe('Сначала получите токен');
    const second = (await enter(as, aLogin('x5'))).body.data;
    await running.service.call(x5Forget, { as });
    expect((await tryOut(second.token)).problem.error).toBe('Сначала получите токен');
  });

  test.each([
    [{ mode: 'error' }, 503, 'Ошибка подключения к X5'],
    [{ mode: 'cut' }, 503, 'Ошибка подключения к X5'],
    [{ mode: 'html' }, 502, 'Ошибка тестирования подключения'],
    [{ mode: 'expired-token' }, 502, 'Ошибка тестирования подключения'],
  ])('tried out under %j is told as it is', async (fault, status, text) => {
    const [as, login] = [aDirector(), aLogin('x5')];
    const { token } = (await enter(as, login)).body.data;
    await running.sandbox.strike('x5', { ...fault, path: '/profile', forLogin: login });
    expect((await tryOut(token)).problem).toMatchObject({ status, error: text });
  });

  test('is not given for a wrong password, an empty form, or a silent X5', async () => {
    const [as, login] = [aDirector(), aLogin('x5')];
    expect((await enter(as, login, 'wrong')).problem).toMatchObject({ status: 422, error: 'Ошибка аутентификации' });
    expect((await enter(as, '')).problem).toMatchObject({ status: 400, error: 'Введите логин и пароль' });
    expect((await enter(as, login, '')).problem).toMatchObject({ status: 400, error: 'Введите логин и пароль' });
    await running.sandbox.strike('x5', { mode: 'error', forLogin: login });
    expect((await enter(as, login)).problem).toMatchObject({ status: 503, error: 'Ошибка подключения к X5' });
    expect((await enter(null, login)).status).toBe(401);
  });

  test('has a health call without a sign-in', async () => {
    expect((await running.service.call(x5Health, { as: null })).body).toEqual({ success: true });
  });
});
