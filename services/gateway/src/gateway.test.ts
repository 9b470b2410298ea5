import { buildTraceparent } from '@trassa/service-kit/trace';
import { aDirector, anAdmin } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anAccessToken } from './testing/access-token.ts';
import { aGatewayBeforeAlpha } from './testing/running-gateway.ts';

describe.each(['in-process', 'http'] as const)('the gateway before a service reached %s', (transport) => {
  let world: Awaited<ReturnType<typeof aGatewayBeforeAlpha>>;
  beforeAll(async () => {
    world = await aGatewayBeforeAlpha(transport);
  });
  afterAll(() => world.stop());

  const ask = (path: string, init?: RequestInit) => fetch(world.url + path, init);
  const as = (token: string, init: RequestInit = {}): RequestInit => ({
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });

  test('lets anybody call what is public, with the security headers on the answer', async () => {
    const reply = await ask('/api/alpha/open?a=1');
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ url: '/api/alpha/open?a=1', method: 'GET' });
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-type': expect.stringContaining('application/json'),
    });
  });

  test('lets devices send to the short addresses of theirs', async () => {
    expect(await (await ask('/g/Zm9vYmFy?lat=55')).json()).toMatchObject({ url: '/g/Zm9vYmFy?lat=55' });
    expect((await ask('/g/Zm9vYmFy/more')).status).toBe(404);
  });

  test('vouches for a signed-in person and keeps the access token to itself', async () => {
    const reply = await ask('/api/alpha/mine', as(anAccessToken()));
    const { headers } = (await reply.json()) as { headers: Record<string, string> };
    expect(reply.status).toBe(200);
    expect(headers['x-trassa-token']).toMatch(/^eyJ/);
    expect(headers.authorization).toBeUndefined();
  });

  test('hands a handle to the service that gave it out, at the one call that takes it, and to nobody else', async () => {
    const seen = async (path: string, init: RequestInit) =>
      ((await (await ask(path, init)).json()) as { headers: Record<string, string> }).headers;
    const handle = 'alpha_8Zr-_1';
    expect((await seen('/api/alpha/held', as(handle)))['x-trassa-handle']).toBe(handle);
    for (const other of ['beta_8Zr-_1', anAccessToken(), `alpha_${'x'.repeat(300)}`]) {
      expect(await seen('/api/alpha/held', as(other))).not.toHaveProperty('x-trassa-handle');
    }
    expect(await seen('/api/alpha/open', as(handle))).not.toHaveProperty('x-trassa-handle');
    expect(await seen('/api/alpha/held', { headers: { 'x-trassa-handle': handle } })).not.toHaveProperty(
      'x-trassa-handle',
    );
    expect((await ask('/api/alpha/mine', as(handle))).status).toBe(401);
  });

  test('refuses a call without a sign-in and one of the wrong role', async () => {
    expect((await ask('/api/alpha/mine')).status).toBe(401);
    expect((await ask('/api/alpha/boss', as(anAccessToken(aDirector())))).status).toBe(403);
    expect((await ask('/api/alpha/boss', as(anAccessToken(anAdmin())))).status).toBe(200);
    expect((await ask('/api/alpha/inside', as(anAccessToken(anAdmin())))).status).toBe(404);
  });

  test('tells the log who called without the right to it, also at a quiet level', async () => {
    const warn = vi.spyOn(world.gateway.app.log, 'warn');
    const person = aDirector();
    await ask('/api/alpha/boss', as(anAccessToken(person)));
    const facts = { path: '/api/alpha/boss', status: 403, userId: person.userId };
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.objectContaining(facts), expect.any(String)));
  });

  test('ignores a token that is not valid where none is needed', async () => {
    const reply = await ask('/api/alpha/open', as('nonsense'));
    expect(reply.status).toBe(200);
    expect(((await reply.json()) as { headers: object }).headers).not.toHaveProperty('x-trassa-token');
  });

  test('answers unknown paths and wrong methods as problems', async () => {
    const unknown = await ask('/api/alpha/nothing');
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ success: false, code: 'common/not-found' });
    const wrong = await ask('/api/alpha/open', { method: 'DELETE' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('GET');
    expect((await ask('/api')).status).toBe(404);
  });

  test('drops headers by which a caller could pass for somebody else', async () => {
    const spoofed = {
      'x-trassa-token': 'forged',
      'x-trassa-role': 'admin',
      'x-forwarded-for': '10.9.9.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '10.9.9.9',
      'x-original-url': '/api/alpha/inside',
      'x-http-method-override': 'DELETE',
      forwarded: 'for=10.9.9.9',
    };
    const reply = await ask('/api/alpha/open', { headers: spoofed });
    const { headers } = (await reply.json()) as { headers: Record<string, string> };
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    for (const name of [
      'x-trassa-token',
      'x-trassa-role',
      'x-forwarded-host',
      'x-real-ip',
      'x-original-url',
      'forwarded',
      'x-http-method-override',
    ]) {
      expect(headers, name).not.toHaveProperty(name);
    }
  });

  test('keeps one trace id from the caller to the service and back', async () => {
    const traceId = 'a'.repeat(32);
    const reply = await ask('/api/alpha/open', { headers: { traceparent: buildTraceparent(traceId) } });
    expect(reply.headers.get('x-trace-id')).toBe(traceId);
    expect(((await reply.json()) as { headers: Record<string, string> }).headers.traceparent).toContain(traceId);
    expect((await ask('/api/alpha/open')).headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('passes bodies, parameters and files through', async () => {
    const token = anAccessToken();
    const json = { headers: { 'content-type': 'application/json' }, method: 'POST', body: '{"text":"Привет"}' };
    expect(await (await ask('/api/alpha/write', as(token, json))).json()).toMatchObject({ body: { text: 'Привет' } });
    expect((await ask('/api/alpha/things/%D0%B0%20b', as(token))).status).toBe(200);
    const file = await ask('/api/alpha/file');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect((await file.arrayBuffer()).byteLength).toBe(300_000);
    expect((await ask('/api/alpha/open', { method: 'HEAD' })).status).toBe(200);
  });

  test('takes large uploads only where the contract allows them', async () => {
    const upload = (path: string, bytes: number) => {
      const headers = { 'content-type': 'application/octet-stream' };
      return ask(path, as(anAccessToken(), { method: 'POST', headers, body: new Uint8Array(bytes) }));
    };
    expect(await (await upload('/api/alpha/upload', 2_500_000)).json()).toEqual({ bytes: 2_500_000 });
    expect((await upload('/api/alpha/upload', 3_500_000)).status).toBe(413);
    expect((await upload('/api/alpha/write', 1_500_000)).status).toBe(413);
  });

  test('keeps to the stricter limit of a single call', async () => {
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await ask('/api/alpha/rare')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(Number((await ask('/api/alpha/rare')).headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('/api/alpha/open')).status).toBe(200);
  });
});
