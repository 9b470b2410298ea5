import { setTimeout as delay } from 'node:timers/promises';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { DemoGuest } from '@trassa/contracts/account/demo-entrance';
import type { Endpoint, ReplyOf, WireTypesOf } from '@trassa/contracts/endpoint';
import { fillPath } from '@trassa/contracts/endpoint-path';
import { problemSchema } from '@trassa/contracts/problem';

/** Refusal of a service with its error code. */
export class CallRefusedError extends Error {
  readonly code: string;

  constructor(endpoint: Endpoint, status: number, code: string) {
    super(`${endpoint.method} ${endpoint.path} answered ${status} ${code}`);
    this.code = code;
  }
}

/** Parts of a call; `key` is its idempotency key. */
type CallParts<E extends Endpoint> = Partial<Pick<WireTypesOf<E>, 'params' | 'query' | 'body'>> & { key?: string };

/** Person who uses the product over HTTP, as a browser does. */
export interface DemoPerson {
  call: <E extends Endpoint>(endpoint: E, parts?: CallParts<E>) => Promise<ReplyOf<E>>;
  signOut: () => Promise<void>;
}

/** Attempts while the installation restarts or answers 429. */
const MOST_CALL_TRIES = 30;
const USUAL_PAUSE_MS = 500;
const MAX_RETRY_PAUSE_MS = 20_000;
const TIMEOUT_MS = 15_000;

const getPauseMsAfter = (response: Response | null) =>
  Math.min(Number(response?.headers.get('retry-after') ?? 0) * 1000 || USUAL_PAUSE_MS, MAX_RETRY_PAUSE_MS);

function buildUrl(installation: string, { path }: Endpoint, parts: CallParts<Endpoint>): string {
  const query = new URLSearchParams(
    Object.entries(parts.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${installation}${fillPath(path, parts.params)}${query.size > 0 ? `?${query}` : ''}`;
}

/** Retries while the installation restarts or asks to wait. */
async function callWithRetry(ask: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await ask().catch(() => null);
    signal.throwIfAborted();
    const mayPass = response === null || response.status === 429 || response.status >= 502;
    if (response && !mayPass) return response;
    if (tries === MOST_CALL_TRIES)
      throw new Error(`the installation does not answer (${response?.status ?? 'no connection'})`);
    await delay(getPauseMsAfter(response), undefined, { signal });
  }
}

/** JSON of an answer. @throws {CallRefusedError} */
async function readReply<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  const body: unknown = await response.json();
  if (response.ok) return body as ReplyOf<E>;
  const refusal = problemSchema.safeParse(body);
  throw new CallRefusedError(endpoint, response.status, refusal.success ? refusal.data.code : '');
}

interface DemoCaller {
  installation: string;
  signal: AbortSignal;
}

function sendAs(
  { installation, signal }: DemoCaller,
  token: string,
  call: { endpoint: Endpoint; parts: CallParts<Endpoint> },
) {
  const { endpoint, parts } = call;
  const headers = {
    ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(parts.key ? { 'idempotency-key': parts.key } : {}),
  };
  const ask = () =>
    fetch(buildUrl(installation, endpoint, parts), {
      method: endpoint.method,
      headers,
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  return callWithRetry(ask, signal);
}

/** Person with a token; `renew` gives a new one after its expiry. */
export async function createDemoPerson(caller: DemoCaller, renew: () => Promise<string>): Promise<DemoPerson> {
  let token = await renew();
  return {
    async call(endpoint, parts = {}) {
      const first = await sendAs(caller, token, { endpoint, parts });
      if (first.status !== 401) return readReply(endpoint, first);
      token = await renew();
      return readReply(endpoint, await sendAs(caller, token, { endpoint, parts }));
    },
    signOut: async () => {
      await sendAs(caller, token, { endpoint: authEndpoints.logout, parts: {} });
    },
  };
}

/** Signs in as a guest of the demonstration. */
export function enterDemo(caller: DemoCaller, guest: DemoGuest): Promise<DemoPerson> {
  const { enterDemo: endpoint } = authEndpoints;
  return createDemoPerson(caller, async () => {
    const entered = await readReply(endpoint, await sendAs(caller, '', { endpoint, parts: { body: { guest } } }));
    return entered.data.tokens.accessToken;
  });
}
