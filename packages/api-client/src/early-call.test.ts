import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEarlyCalls, takeEarlyAnswer } from './early-call.ts';

const url = authEndpoints.me.path;
const tokenUntil = (seconds: number) => `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.c`;
const asked: { url: string; authorization: string | null }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ url: address, authorization: new Headers(init.headers).get('authorization') });
    return new Response('{"success":true}');
  });
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'accessToken' ? stored : null) });
});
afterEach(() => {
  takeEarlyAnswer(url, undefined);
  vi.unstubAllGlobals();
});
let stored: string | null = null;

describe('an answer asked for before the application is there', () => {
  test('goes to the same question of the same person, once', async () => {
    stored = tokenUntil(600);
    startEarlyCalls([url]);
    const init = { method: 'GET', headers: { authorization: `Bearer ${stored}` } };
    expect(asked).toEqual([{ url, authorization: `Bearer ${stored}` }]);
    expect(await (await takeEarlyAnswer(url, init))?.text()).toBe('{"success":true}');
    expect(takeEarlyAnswer(url, init)).toBeNull();
  });

  test('asked for twice travels once and waits for two, each with a body of its own', async () => {
    stored = tokenUntil(600);
    startEarlyCalls([url, '/api/orders', url]);
    const init = { headers: { authorization: `Bearer ${stored}` } };
    expect(asked.map((one) => one.url)).toEqual([url, '/api/orders']);
    expect(await (await takeEarlyAnswer(url, init))?.text()).toBe('{"success":true}');
    expect(await (await takeEarlyAnswer(url, init))?.text()).toBe('{"success":true}');
    expect(takeEarlyAnswer(url, init)).toBeNull();
  });

  test('is forgotten when something is changed, and when it has grown old', () => {
    stored = tokenUntil(600);
    const init = { headers: { authorization: `Bearer ${stored}` } };
    startEarlyCalls([url]);
    expect(takeEarlyAnswer('/api/orders', { ...init, method: 'POST' })).toBeNull();
    expect(takeEarlyAnswer(url, init)).toBeNull();
    startEarlyCalls([url]);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 10_001);
    expect(takeEarlyAnswer(url, init)).toBeNull();
    vi.restoreAllMocks();
  });

  test('is asked under the path that the shell names by hand', () => {
    expect(authEndpoints.me).toMatchObject({ method: 'GET', path: '/api/auth/me' });
  });

  test('is not given to another person, nor to another question', () => {
    stored = tokenUntil(600);
    startEarlyCalls([url]);
    expect(takeEarlyAnswer('/api/orders', { headers: { authorization: `Bearer ${stored}` } })).toBeNull();
    expect(takeEarlyAnswer(url, { headers: { authorization: 'Bearer another' } })).toBeNull();
  });

  test.each([
    ['without a sign-in', null],
    ['with a token that has run out', tokenUntil(-1)],
    ['with what is no token', 'nonsense'],
  ])('is not asked for %s', (_, token) => {
    stored = token;
    startEarlyCalls([url]);
    expect(asked).toEqual([]);
  });

  test('needs no storage: where it is blocked nobody is signed in', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
    });
    startEarlyCalls([url]);
    expect(asked).toEqual([]);
  });
});
