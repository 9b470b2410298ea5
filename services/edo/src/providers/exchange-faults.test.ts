import { createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Exchange } from './exchange.ts';
import { createExchangeHttp } from './exchange-http.ts';

const DEADLINE_MS = 200;
const response = (status: string, headers: Record<string, string>, body = '') => {
  const lines = Object.entries({ 'content-length': String(Buffer.byteLength(body)), connection: 'close', ...headers });
  return `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
};
const json = { 'content-type': 'application/json' };
const page = '<!doctype html><html><body>502 Bad Gateway</body></html>';
/** Sends byte after byte, ever so slowly, until the other side gives up. */
const drip = (text: string) => (socket: Socket) => {
  let at = 0;
  const timer = setInterval(() => socket.write(text.charAt(at++ % text.length)), 30);
  socket.on('close', () => clearInterval(timer));
};
const say = (text: string | Buffer) => (socket: Socket) => socket.end(text);

/** What an exchange, a proxy before it or the network between can do to an answer. */
const faults: Readonly<Record<string, (socket: Socket) => unknown>> = {
  'closes at once': (socket) => socket.destroy(),
  'resets the connection': (socket) => socket.resetAndDestroy(),
  'never answers': () => undefined,
  'drips its status line': drip('HTTP/1.1 200 OK'),
  'sends headers and falls silent': (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n'),
  'drips its body': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n');
    drip('{"docs":[]}')(socket);
  },
  'breaks off in the body': say(response('200 OK', { ...json, 'content-length': '5000' }, '{"docs":[')),
  'breaks off in a chunk': say('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nff\r\n{"docs":'),
  'sends a chunk of no size': say('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nx\r\n0\r\n\r\n'),
  'speaks another protocol': say('220 mail.example ESMTP\r\n'),
  'sends headers without an end': say(`HTTP/1.1 200 OK\r\n${'x-filler: 1\r\n'.repeat(5000)}`),
  'says OK with a page': say(response('200 OK', { 'content-type': 'text/html' }, page)),
  'says OK with a cut JSON': say(response('200 OK', json, '{"docs":[{"id":')),
  'says OK with a JSON of another shape': say(
    response('200 OK', json, '{"docs":"none","token":7,"userName":5,"total":-1}'),
  ),
  'says OK with null': say(response('200 OK', json, 'null')),
  'says OK with zeros': say(response('200 OK', json, '\0'.repeat(500))),
  'packs what is no gzip': say(response('200 OK', { ...json, 'content-encoding': 'gzip' }, 'not gzip')),
  'packs a cut gzip': (socket) => {
    const packed = gzipSync('{"docs":[],"total":0}').subarray(0, 20);
    socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`);
    socket.end(packed);
  },
  'sends elsewhere': say(response('302 Found', { location: 'http://127.0.0.1:1/auth' })),
  'refuses the request': say(response('400 Bad Request', json, '{"error":"?"}')),
  'refuses the token': say(response('401 Unauthorized', json, '{}')),
  'forbids the token': say(response('403 Forbidden', json, '{}')),
  'asks for fewer calls': say(response('429 Too Many Requests', { 'retry-after': '7' })),
  'fails inside': say(response('500 Internal Server Error', { 'content-type': 'text/html' }, page)),
  'is behind a dead proxy': say(response('502 Bad Gateway', { 'content-type': 'text/html' }, page)),
  'is closed for the night': say(response('503 Service Unavailable', { 'retry-after': '3600' })),
};

const calls: Readonly<Record<string, (exchange: Exchange) => Promise<ProviderOutcome<unknown>>>> = {
  'signing in': (exchange) => exchange.authenticate('carrier', 'secret'),
  'asking who the login is': (exchange) => exchange.userInfo('token'),
  'listing documents': (exchange) => exchange.listDocuments('token', { page: 1, rows: 10, deleted: false }),
  'fetching an archive': (exchange) => exchange.fetchArchive('token', { id: 'a', type: 'ON_TRN' }),
  'fetching a print form': (exchange) => exchange.fetchPrint('token', 'a'),
};

let server: Server;
let misbehave: (socket: Socket) => unknown = () => undefined;
const open = new Set<Socket>();

beforeAll(async () => {
  server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.once('data', () => misbehave(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const failures = ['unavailable', 'malformed', 'limited', 'unauthorized', 'wrong-password', 'forbidden', 'absent'];

async function outcomeUnder(call: (exchange: Exchange) => Promise<ProviderOutcome<unknown>>, baseUrl?: string) {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // A new adapter each: the breaker of one fault must not answer for the next.
  const exchange = createExchangeHttp({ baseUrl: baseUrl ?? `http://127.0.0.1:${port}/edo`, timeoutMs: DEADLINE_MS });
  return call(exchange);
}

describe.each(Object.entries(calls))('%s of an exchange', (_, call) => {
  test.each(Object.entries(faults))(
    'that %s ends in a failure we know, never in an error or a value',
    async (_, fault) => {
      misbehave = fault;
      const outcome = await outcomeUnder(call);
      expect(outcome.ok).toBe(false);
      expect(failures).toContain('failure' in outcome ? outcome.failure : '');
    },
  );

  test.each([
    ['nobody listens', 'http://127.0.0.1:1/edo'],
    ['nobody knows', 'http://exchange.invalid/edo'],
  ])('at an address that %s is unavailable', async (_, baseUrl) => {
    expect(await outcomeUnder(call, baseUrl)).toMatchObject({ ok: false, failure: 'unavailable' });
  });
});
