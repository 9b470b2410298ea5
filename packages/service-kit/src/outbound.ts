import { setTimeout as delay } from 'node:timers/promises';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { Agent, type buildConnector, type Dispatcher } from 'undici';
import { parseJson } from './parse-json.ts';

/** Why an outside system gave no answer; `address`: it may not be asked, such as one inside our network. */
export type OutboundFailure = 'timeout' | 'breaker' | 'busy' | 'network' | 'address';

/** An outside system did not answer. Carries no secret and no URL. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly failure: OutboundFailure;
  readonly system: string;

  constructor(system: string, failure: OutboundFailure, cause?: unknown) {
    super(`${system}: ${failure}`, { cause });
    this.system = system;
    this.failure = failure;
  }
}

/** Settings of one outside system. */
interface OutboundOptions {
  /** Name in errors and logs. */
  system: string;
  /** Base of all calls. Comes from configuration, never from a request. */
  baseUrl: string;
  /** Deadline of one call in milliseconds, body included; 8000 when absent. */
  timeoutMs?: number;
  /** Calls at once; 8 when absent. */
  concurrency?: number;
  /** Calls waiting; 64 when absent. */
  queue?: number;
  /** Statuses that mean that the whole system is down, not only one of its methods; every 5xx when absent. */
  down?: readonly number[];
  /** How long the breaker stays open in milliseconds; 10 000 when absent. */
  openMs?: number;
  /** Opens the connections; when absent, the connections that the whole process shares are used. */
  connect?: buildConnector.connector;
}

/** One request to the outside. `path` starts with `/` and is joined to the base URL. */
export interface OutboundRequest extends Omit<RequestInit, 'signal' | 'redirect'> {
  path: string;
  query?: URLSearchParams;
  /** Largest answer in bytes; 64 MiB when absent. */
  maxBytes?: number;
  /** Whether it is sent again when its connection breaks, see {@link REPEAT_AFTER_MS}. */
  isRepeatable?: boolean;
}

/** The whole answer, body read within the deadline. */
export interface OutboundResponse {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  text: () => string;
  /** Parsed body, or undefined when it is not JSON (an HTML page with status 200, half a body). */
  json: () => unknown;
}

/** Asks an outside system with a deadline, a bulkhead and a breaker, and without following redirects. */
export type Outbound = (request: OutboundRequest) => Promise<OutboundResponse>;

/** Creates the client of one outside system. Statuses beside those of `down` never count as its failures. */
export function createOutbound(options: OutboundOptions): Outbound {
  const policy = wrap(
    bulkhead(options.concurrency ?? 8, options.queue ?? 64),
    circuitBreaker(handleAll, { halfOpenAfter: options.openMs ?? 10_000, breaker: new ConsecutiveBreaker(5) }),
    timeout(options.timeoutMs ?? 8000, TimeoutStrategy.Aggressive),
  );
  const connections = options.connect ? openConnections(options.connect) : { fresh: freshConnections };
  const isDown = (status: number) => options.down?.includes(status) ?? status >= 500;
  return async (request) => {
    try {
      return await policy.execute(async ({ signal }) => {
        const response = await sendWithRepeat(options.baseUrl, request, { ...connections, signal });
        if (isDown(response.status)) throw new FailedServerAnswer(response);
        return response;
      });
    } catch (error) {
      if (error instanceof FailedServerAnswer) return error.response;
      throw new OutboundError(options.system, getFailure(error), error);
    }
  };
}

/** Carries an answer that means `down` through the breaker, which counts it, back to the caller. */
class FailedServerAnswer extends Error {
  readonly response: OutboundResponse;
  constructor(response: OutboundResponse) {
    super(`status ${response.status}`);
    this.response = response;
  }
}

function getFailure(error: unknown): OutboundFailure {
  if (error instanceof BrokenCircuitError) return 'breaker';
  if (error instanceof BulkheadRejectedError) return 'busy';
  if (error instanceof TaskCancelledError) return 'timeout';
  return 'network';
}

/**
 * Milliseconds of waiting before each repeat of a call whose connection broke. A new connection, too, may be led to the
 * instance that is gone, until a load balancer learns of its end.
 */
export const REPEAT_AFTER_MS = [0, 50, 200];

/** Opens a new connection for each repeat: a kept one may lead to the instance that is gone. */
const freshConnections = new Agent({ pipelining: 0 });

const openConnections = (connect: buildConnector.connector) => ({
  kept: new Agent({ connect }),
  fresh: new Agent({ connect, pipelining: 0 }),
});

/** Signal and connections of a call. */
interface SendOptions {
  signal: AbortSignal;
  /** Connections that are kept open; absent: the ones that the whole process shares. */
  kept?: Dispatcher;
  /** Opens a new connection for each request. */
  fresh: Dispatcher;
}

async function sendWithRepeat(
  baseUrl: string,
  { isRepeatable, ...request }: OutboundRequest,
  { signal, kept, fresh }: SendOptions,
): Promise<OutboundResponse> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await send(baseUrl, request, { signal, dispatcher: turn === 0 ? kept : fresh });
    } catch (error) {
      const waitMs = REPEAT_AFTER_MS[turn];
      // fetch throws a TypeError when a connection fails.
      if (!isRepeatable || waitMs === undefined || signal.aborted || !(error instanceof TypeError)) throw error;
      await delay(waitMs);
    }
  }
}

async function send(
  baseUrl: string,
  request: OutboundRequest,
  { signal, dispatcher }: { signal: AbortSignal; dispatcher: Dispatcher | undefined },
): Promise<OutboundResponse> {
  const { path, query, maxBytes, ...init } = request;
  const url = new URL(baseUrl.replace(/\/$/, '') + path);
  if (query) url.search = query.toString();
  // Node's own fetch is typed by another release of undici.
  const own = dispatcher ? { dispatcher: dispatcher as never } : {};
  const response = await fetch(url, { ...init, ...own, signal, redirect: 'manual' });
  const bytes = await readBody(response, maxBytes ?? 67_108_864);
  const text = () => new TextDecoder().decode(bytes);
  return { status: response.status, headers: response.headers, bytes, text, json: () => parseJson(text()) };
}

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (response.body) {
    for await (const part of response.body) {
      size += part.byteLength;
      if (size > maxBytes) throw new Error('answer too large');
      parts.push(part);
    }
  }
  return Buffer.concat(parts);
}
