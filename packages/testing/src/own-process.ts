import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Endpoint } from '@trassa/contracts/endpoint';
import { fillPath } from '@trassa/contracts/endpoint-path';
import type { Identity } from '@trassa/contracts/identity';
import { type Caller, INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { getFilesDir } from './test-postgres.ts';
import { getInternalToken, TEST_KEYS, TEST_ROUND_MS } from './test-service.ts';

/** A call over the network, as another service makes it. */
export interface NetworkCall {
  as: Identity | Caller | null;
  params?: Record<string, string>;
  /** Bytes as they are, all else as JSON. */
  body?: object;
  headers?: Record<string, string>;
}

/** An answer; `null` when the process ended before it gave one. */
export type NetworkAnswer = { status: number; body: unknown } | null;

/** Body of an answer; throws without one. */
export function getBody<Body>(answer: NetworkAnswer): Body {
  if (answer === null) throw new Error('the service ended before it answered');
  return answer.body as Body;
}

/** A service in a process of its own. */
export interface OwnProcess {
  /** Its origin. */
  url: string;
  call: (endpoint: Endpoint, call: NetworkCall) => Promise<NetworkAnswer>;
  /** Resolves when the process is gone. */
  kill: () => Promise<void>;
  /** Ends it by SIGTERM; the exit code, null when a signal ended it. */
  stop: () => Promise<number | null>;
}

/** Starts a service's `main.ts` as a process, so that a test can end it by SIGKILL at any instant. */
export async function anOwnProcess(main: string, env: Record<string, string>): Promise<OwnProcess> {
  // A code cache that the environment names spares each start a third of its time.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const own = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...TEST_KEYS };
  const files = env.DATABASE_URL && { FILES_DIR: getFilesDir(env.DATABASE_URL) };
  const child = fork(main, {
    env: { ...own, ...files, LOG_LEVEL: 'silent', ROUND_MS: TEST_ROUND_MS, PORT: '0', ...env },
    execArgv: [],
  });
  const ended = once(child, 'exit');
  const [{ url }] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`${main} ended with ${code} while starting`))),
  ])) as [{ url: string }];
  return {
    url,
    call: (endpoint, call) => ask(url, endpoint, call),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}

async function ask(origin: string, endpoint: Endpoint, { as, params, body, headers }: NetworkCall) {
  const path = fillPath(endpoint.path, params);
  try {
    const answer = await fetch(`${origin}${path}`, {
      method: endpoint.method,
      headers: {
        ...(as ? { [INTERNAL_TOKEN_HEADER]: getInternalToken(as) } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: await answer.json() } satisfies NetworkAnswer;
  } catch {
    return null; // killed before it answered
  }
}
