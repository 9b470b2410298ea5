import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Request as it goes over the wire: any method, any path, any bytes. */
export interface WireCall {
  method: string;
  /** Path with query, encoded. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Answer of the installation; status 0 when the connection ended before one. */
export interface WireAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  ms: number;
  /** Whether it was sent twice, because the kept connection ended just as the request began. */
  isRepeated: boolean;
}

const DEADLINE_MS = 30_000;
const sharedAgent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request; throws after 30 s in which nothing came. An event stream ends with its headers. */
export function send(origin: string, call: WireCall, agent: Agent | false = sharedAgent): Promise<WireAnswer> {
  const { method, path, headers = {}, body } = call;
  const { hostname, port } = new URL(origin);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { hostname, port, method, path, agent, headers: { ...length, ...headers } };
    const asked = request(options, (reply) => {
      const parts: Buffer[] = [];
      const finish = () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          text: Buffer.concat(parts).toString(),
          ms: performance.now() - began,
          isRepeated: false,
        });
      if (reply.headers['content-type']?.startsWith('text/event-stream')) {
        finish();
        asked.destroy();
      }
      reply.on('data', (part: Buffer) => parts.push(part)).on('end', finish);
      reply.on('error', finish);
    });
    asked.setTimeout(DEADLINE_MS, () => {
      reject(new Error(`${method} ${path}: no answer in ${DEADLINE_MS} ms`));
      asked.destroy();
    });
    asked.on('error', () => {
      // The server may end a kept connection just as a request begins: such a request was never read.
      if (asked.reusedSocket)
        send(origin, call, false).then((answer) => resolve({ ...answer, isRepeated: true }), reject);
      else resolve({ status: 0, headers: {}, text: '', ms: performance.now() - began, isRepeated: false });
    });
    asked.end(body);
  });
}

const TRIES = 4;
const PAUSE_MS = 5000;

/** Repeats a call without an answer, or with 503 or 504: on an overloaded machine one of these is no fault. */
export async function sendPatiently(ask: () => Promise<WireAnswer>): Promise<WireAnswer> {
  for (let left = TRIES; ; left -= 1) {
    const answer = await ask().catch((error: Error) => error);
    const isLate = answer instanceof Error || answer.status === 503 || answer.status === 504;
    if (!isLate) return answer;
    if (left <= 1) {
      if (answer instanceof Error) throw answer;
      return answer;
    }
    await delay(PAUSE_MS);
  }
}

/** Runs `work` over all items, so many at a time. */
export async function runEach<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
