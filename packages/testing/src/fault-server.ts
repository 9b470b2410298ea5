import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

type Strike = (socket: Socket) => void;

const TOO_LARGE_BODY = Buffer.alloc(9 << 20, 0x20);
const NESTED_JSON = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** Complete HTTP answer. */
function buildAnswer(status: number, body: string | Buffer = '{}', head: Record<string, string> = {}): Strike {
  const bytes = Buffer.from(body);
  const headers = { 'content-type': 'application/json', 'content-length': bytes.length, connection: 'close', ...head };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (socket) => socket.end(Buffer.concat([Buffer.from(`HTTP/1.1 ${status} X\r\n${lines.join('')}\r\n`), bytes]));
}

const buildOpenAnswer = (text: string): Strike => {
  return (socket) => void socket.write(text);
};
const buildClosedAnswer = (text: string): Strike => {
  return (socket) => void socket.end(text);
};
const OK_HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

/** Answers without an end: only a deadline helps. */
const silences = {
  silent: () => {},
  'half a head': buildOpenAnswer('HTTP/1.1 200 OK\r\ncontent-ty'),
  'a body that stalls': buildOpenAnswer(`${OK_HEAD}content-length: 500\r\n\r\n{"half":`),
  'a body in drops': (socket: Socket) => {
    socket.write(`${OK_HEAD}transfer-encoding: chunked\r\n\r\n`);
    const drops = setInterval(() => socket.write('1\r\n \r\n'), 10);
    socket.on('close', () => clearInterval(drops));
  },
};

/** Failed connections, and answers that are no HTTP or too large. */
const breaks = {
  'closed at once': (socket: Socket) => void socket.end(),
  'reset at once': (socket: Socket) => void socket.resetAndDestroy(),
  'not HTTP': buildClosedAnswer('\u0016\u0003\u0001 220 ready\r\n'),
  'a head without end': buildClosedAnswer(`${OK_HEAD}${`x-pad: ${'x'.repeat(1000)}\r\n`.repeat(200)}\r\n{}`),
  'two lengths': buildClosedAnswer(`${OK_HEAD}content-length: 2\r\ncontent-length: 7\r\n\r\n{}`),
  'broken chunks': buildClosedAnswer(`${OK_HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`),
  'false gzip': buildAnswer(200, '{"plain":true}', { 'content-encoding': 'gzip' }),
  'half a body': buildClosedAnswer(`${OK_HEAD}content-length: 500\r\n\r\n{"half":`),
  'reset in the body': (socket: Socket) => {
    socket.write(`${OK_HEAD}content-length: 500\r\n\r\n{"half":`, () => socket.resetAndDestroy());
  },
  'too large': buildAnswer(200, TOO_LARGE_BODY),
};

/** Answers of status 2xx with unusable content. */
const nonsenses = {
  'a page of HTML': buildAnswer(200, '<!doctype html><title>Технические работы</title>', {
    'content-type': 'text/html',
  }),
  'an empty answer': buildAnswer(200, ''),
  'no content': buildClosedAnswer('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n'),
  'half of JSON': buildClosedAnswer(`${OK_HEAD}connection: close\r\n\r\n{"orders":[{"id":`),
  null: buildAnswer(200, 'null'),
  'another shape': buildAnswer(200, '{"unexpected":[1,2,3],"token":7,"orders":{},"content":"","response":[]}'),
  'another encoding': buildAnswer(200, Buffer.from([0x7b, 0x22, 0xe4, 0x22, 0x3a, 0x22, 0xcf, 0xf0, 0x22, 0x7d])),
  'nested without end': buildAnswer(200, NESTED_JSON),
};

/** Refusals by status. */
const refusals = {
  'a redirect': buildAnswer(302, '', { location: 'http://127.0.0.1:9/elsewhere' }),
  'a redirect that keeps the body': buildAnswer(307, '', { location: 'http://127.0.0.1:9/elsewhere' }),
  'a bad request': buildAnswer(400, '{"error":"no"}'),
  'an unknown token': buildAnswer(401, '{"error":"no"}'),
  'a forbidden call': buildAnswer(403, '{"error":"no"}'),
  'a call not found': buildAnswer(404, '<h1>404</h1>', { 'content-type': 'text/html' }),
  'too many calls': buildAnswer(429, '{}', { 'retry-after': '7' }),
  'too many calls until a date': buildAnswer(429, '{}', { 'retry-after': 'Fri, 20 Nov 2026 12:00:00 GMT' }),
  'an error': buildAnswer(500, '{"error":"no"}'),
  'a bad gateway': buildAnswer(502, '<h1>502</h1>', { 'content-type': 'text/html' }),
  'a service away': buildAnswer(503, '', { 'retry-after': '120' }),
  'a gateway without patience': buildAnswer(504, ''),
};

const strikes = { ...silences, ...breaks, ...nonsenses, ...refusals };
const listModeNames = <T extends object>(modes: T) => Object.keys(modes) as (keyof T & string)[];

/** Faults of an outside system, grouped by their meaning for a caller. */
export const faultModes = {
  /** No end: the deadline decides. */
  silence: listModeNames(silences),
  /** No connection or no HTTP answer. */
  broken: ['refused' as const, 'no such host' as const, ...listModeNames(breaks)],
  /** Status 2xx with unusable content. */
  nonsense: listModeNames(nonsenses),
  /** Refusing status. */
  refusal: listModeNames(refusals),
};
export type FaultMode = keyof typeof strikes | 'refused' | 'no such host';

/**
 * Faulty outside system over plain TCP, one fault per base URL: half heads, two lengths, resets, which an HTTP server cannot
 * produce.
 */
export async function aFaultServer() {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.once('data', (head) => {
      const mode = decodeURIComponent(/^\w+ \/([^/ ?]+)/.exec(head.toString('latin1'))?.[1] ?? '');
      strikes[mode as keyof typeof strikes]?.(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** Base URL of a system with this fault. */
    getUrl(mode: FaultMode): string {
      // Nothing listens on the second address of the loopback; a label of 64 letters is no name anywhere.
      if (mode === 'refused') return `http://127.0.0.2:${port}`;
      if (mode === 'no such host') return `http://${'x'.repeat(64)}.invalid`;
      return `http://127.0.0.1:${port}/${encodeURIComponent(mode)}`;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
