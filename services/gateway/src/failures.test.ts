import type { Socket } from 'node:net';
import { aRunning } from '@trassa/testing/test-service';
import { afterEach, describe, expect, test } from 'vitest';
import { anAccessToken } from './testing/access-token.ts';
import { anAlphaService } from './testing/fake-service.ts';
import { aMisbehavingService } from './testing/misbehaving-service.ts';
import { getProblem } from './testing/problem-of.ts';
import { aGateway, aGatewayBeforeAlpha, transports } from './testing/running-gateway.ts';
import { createHttpUpstream } from './upstreams/http.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe.each(['in-process', 'http'] as const)('a service reached %s', (transport) => {
  test('that is down is answered for at once, and is back when it is back', async () => {
    const fake = anAlphaService();
    const alpha = await aRunning(fake.definition);
    const gateway = await aGateway({ alpha: transports[transport](alpha) });
    closing.push(gateway.stop);
    await alpha.stop();
    for (let turn = 0; turn < 8; turn += 1) {
      const reply = await fetch(`${gateway.url}/api/alpha/open`);
      expect([reply.status, (await getProblem(reply)).code]).toEqual([503, 'common/unavailable']);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const health = await fetch(`${gateway.url}/api/health`);
    expect([health.status, await health.json()]).toEqual([
      503,
      { status: 'failing', services: { alpha: { status: 'down', version: null } } },
    ]);
  });

  test('that does not answer in time is answered for, and does not spoil the next call', async () => {
    const world = await aGatewayBeforeAlpha(transport, { DEADLINE_MS: '300' });
    closing.push(world.stop);
    const reply = await fetch(`${world.url}/api/alpha/slow`);
    expect([reply.status, (await getProblem(reply)).code]).toEqual([504, 'common/timeout']);
    world.release();
    expect((await fetch(`${world.url}/api/alpha/open`)).status).toBe(200);
  });

  test('that is well says so with its version', async () => {
    const world = await aGatewayBeforeAlpha(transport);
    closing.push(world.stop);
    expect(await (await fetch(`${world.url}/api/health`)).json()).toEqual({
      status: 'ok',
      services: { alpha: { status: 'ok', version: '1.4.0' } },
    });
  });

  test('with too many calls in flight is spared, and other calls are not', async () => {
    const world = await aGatewayBeforeAlpha(transport, { MAX_IN_FLIGHT: '3' });
    closing.push(world.stop);
    const slow = Array.from({ length: 3 }, () => fetch(`${world.url}/api/alpha/slow`));
    await expect.poll(() => world.asked.length).toBe(3);
    expect((await fetch(`${world.url}/api/alpha/open`)).status).toBe(503);
    expect((await fetch(`${world.url}/api/platform/registry`)).status).toBe(200);
    world.release();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(async () => (await fetch(`${world.url}/api/alpha/open`)).status).toBe(200);
  });
});

describe.each(['in-process', 'http'] as const)('a stream of events through %s', (transport) => {
  const opened = async (env: Record<string, string> = {}) => {
    const world = await aGatewayBeforeAlpha(transport, env);
    closing.push(world.stop);
    const reply = await fetch(`${world.url}/api/alpha/stream`);
    const reader = (reply.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
    return { world, reader };
  };

  test('comes piece by piece, outlives the deadline of calls and takes no place of theirs', async () => {
    const { world, reader } = await opened({ DEADLINE_MS: '300', MAX_IN_FLIGHT: '1' });
    expect((await reader.read()).value).toBe('data: first\n\n');
    expect((await fetch(`${world.url}/api/alpha/open`)).status).toBe(200);
    const slow = await fetch(`${world.url}/api/alpha/slow`);
    expect(slow.status).toBe(504);
    world.release();
    expect((await reader.read()).value).toBe('data: last\n\n');
    expect((await reader.read()).done).toBe(true);
  });

  test('is one of a few that a session may have, and another session has its own', async () => {
    const { world } = await opened({ MAX_STREAMS_SESSION: '2' });
    const open = (session: string) =>
      fetch(`${world.url}/api/alpha/stream`, { headers: { cookie: `trassa-session=${session}` } });
    const held = [await open('one'), await open('one')];
    const refused = await open('one');
    expect([refused.status, (await getProblem(refused)).code]).toEqual([429, 'common/too-many']);
    expect((await open('two')).status).toBe(200);
    await held[0]?.body?.cancel();
    await expect.poll(async () => (await open('one')).status).toBe(200);
  });

  test('does not keep the gateway from stopping', async () => {
    const { world, reader } = await opened();
    await reader.read();
    await world.gateway.stop();
    await expect(reader.read()).rejects.toThrow();
    closing.pop();
    closing.push(async () => {
      world.release();
      await world.alpha.stop();
    });
  });
});

describe('limits', () => {
  test('a greedy person is refused while others go on', async () => {
    const world = await aGatewayBeforeAlpha('in-process', { LIMIT_USER_PER_SECOND: '2' });
    closing.push(world.stop);
    const ask = async (token: string) =>
      (await fetch(`${world.url}/api/alpha/mine`, { headers: { authorization: `Bearer ${token}` } })).status;
    const greedy = anAccessToken();
    const statuses = await Promise.all(Array.from({ length: 60 }, () => ask(greedy)));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(40);
    expect(await ask(anAccessToken())).toBe(200);
  });

  test('an address has a limit of its own', async () => {
    const world = await aGatewayBeforeAlpha('in-process', { LIMIT_ADDRESS_PER_SECOND: '2', TRUST_PROXY: '1' });
    closing.push(world.stop);
    const ask = async (address: string) =>
      (await fetch(`${world.url}/api/alpha/open`, { headers: { 'x-forwarded-for': address } })).status;
    const statuses = await Promise.all(Array.from({ length: 40 }, () => ask('203.0.113.1')));
    expect(statuses).toContain(429);
    expect(await ask('203.0.113.2')).toBe(200);
  });
});

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
const isHealth = (request: string) => request.startsWith('GET /health');
const HEALTHY = `HTTP/1.1 200 OK\r\ncontent-length: 17\r\n\r\n{"version":"1.0"}`;

describe('a service over HTTP that behaves badly', () => {
  const before = async (behave: Parameters<typeof aMisbehavingService>[0], env: Record<string, string> = {}) => {
    const rude = await aMisbehavingService((socket, request, turn) => {
      if (isHealth(request)) socket.write(HEALTHY);
      else behave(socket, request, turn);
    });
    const gateway = await aGateway({ alpha: createHttpUpstream(rude.url) }, env);
    closing.push(rude.close, gateway.stop);
    return { ...rude, gateway };
  };

  test.each([
    ['met a dying connection', (socket: Socket) => socket.resetAndDestroy()],
    ['got half of an answer', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"a":')],
  ])('a reading call that %s is repeated, also by a new connection', async (_, fail) => {
    let asked = 0;
    const { gateway } = await before((socket) => {
      asked += 1;
      return asked < 3 ? fail(socket) : socket.write(OK);
    });
    const reply = await fetch(`${gateway.url}/api/alpha/open`);
    expect([reply.status, await reply.text(), asked]).toEqual([200, '{}', 3]);
  });

  /** Statuses of a write, and how often it came to a service that dies of the first. */
  async function writeToDying(path: string, more: Record<string, string> = {}) {
    const bodies: string[] = [];
    const { gateway } = await before((socket, request) => {
      bodies.push(request.slice(request.indexOf('\r\n\r\n') + 4));
      if (bodies.length === 1) socket.resetAndDestroy();
      else socket.write(OK);
    });
    const headers = { authorization: `Bearer ${anAccessToken()}`, 'content-type': 'application/json', ...more };
    const { status } = await fetch(gateway.url + path, { method: 'POST', headers, body: '{"sum":1}' });
    return { status, bodies };
  }

  test('a write that its service does once for its key is repeated once, with its key alone', async () => {
    const keyed = await writeToDying('/api/alpha/keyed', { 'idempotency-key': 'one' });
    expect(keyed).toEqual({ status: 200, bodies: ['{"sum":1}', '{"sum":1}'] });
    expect(await writeToDying('/api/alpha/keyed')).toMatchObject({ status: 503, bodies: { length: 1 } });
  });

  test('any other write is never repeated', async () => {
    const written = await writeToDying('/api/alpha/write', { 'idempotency-key': 'one' });
    expect(written).toMatchObject({ status: 503, bodies: { length: 1 } });
  });

  test('a service that keeps failing is left alone', async () => {
    let calls = 0;
    const { gateway } = await before((socket) => {
      calls += 1;
      socket.resetAndDestroy();
    });
    const statuses: number[] = [];
    for (let turn = 0; turn < 30; turn += 1) statuses.push((await fetch(`${gateway.url}/api/alpha/open`)).status);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(calls).toBeLessThan(30);
  });

  test.each([
    ['half of an answer', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"a":'],
    ['garbage', 'SSH-2.0-OpenSSH\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
  ])('%s becomes a problem', async (_, answer) => {
    const { gateway } = await before((socket) => socket.end(answer));
    const reply = await fetch(`${gateway.url}/api/alpha/open`);
    expect([reply.status, (await getProblem(reply)).code]).toEqual([503, 'common/unavailable']);
  });

  test('a caller that disconnects aborts the call to the service', async () => {
    let ended = () => {};
    const gone = new Promise<void>((resolve) => {
      ended = resolve;
    });
    let begun = () => {};
    const asked = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const { gateway } = await before((socket) => {
      socket.on('close', ended);
      begun();
    });
    const abort = new AbortController();
    const call = fetch(`${gateway.url}/api/alpha/slow`, { signal: abort.signal });
    await asked;
    abort.abort();
    await expect(call).rejects.toThrow();
    await gone;
  });
});
