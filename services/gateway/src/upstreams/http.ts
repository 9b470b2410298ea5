import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { REPEAT_AFTER_MS } from '@trassa/service-kit/outbound';
import type { ServiceTls } from '@trassa/service-kit/service-tls';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import { type Dispatcher, Pool } from 'undici';
import { refuse } from '../edge/refuse.ts';
import type { GatewayResponse, UpstreamCall } from '../edge/request-context.ts';
import { createRetryBudget, type RetryBudget } from './retry-budget.ts';
import type { ProxiedRequest, Upstream } from './upstream.ts';
import { getReturnedHeaders, listForwardedHeaders } from './wire-headers.rules.ts';

/** Consecutive failures that open the breaker for a second. */
const FAILURES_TO_OPEN = 5;
const CIRCUIT_OPEN_MS = 1000;

/** Options of {@link createHttpUpstream}; tests shorten the times. */
interface HttpUpstreamOptions {
  connections?: number;
  connectMs?: number;
  /** The service's name, and the TLS between services. */
  secure?: { service: string; tls: ServiceTls } | null;
}

/** Streams requests to a service in another process: keep-alive, repeats of repeatable calls, circuit breaker. */
export function createHttpUpstream(url: string, options: HttpUpstreamOptions = {}): Upstream {
  const { connectMs: timeout = 2000, secure } = options;
  const connect = secure ? secure.tls.connectTo(secure.service, timeout) : { timeout };
  const pool = new Pool(url, {
    connections: options.connections ?? 128,
    connect,
    // The edge's deadline is stricter; these timeouts cover only connections that the edge cannot see.
    headersTimeout: 60_000,
    bodyTimeout: 30_000,
  });
  // Streams and uploads take long, so they have connections of their own and never block a call; the edge counts them.
  const lasting = new Pool(url, { connect, headersTimeout: 60_000 });
  // For repeats and probes: a kept connection may lead to an instance that stops, while others have its address.
  const fresh = new Pool(url, { connect, pipelining: 0 });
  const toService = (one: Pool): Dispatcher => (secure ? fixServerName(one, secure.service) : one);
  const [calls, long, repeats] = [toService(pool), toService(lasting), toService(fresh)];
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: CIRCUIT_OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });
  const budget = createRetryBudget();
  return {
    forward: (proxied) => {
      const pools = { first: proxied.streaming || proxied.isUpload ? long : calls, fresh: repeats };
      const attempt = () =>
        sendWithRepeat(pools, proxied, budget).catch((error: unknown) => {
          if (!isFaultOfCaller(proxied, error)) throw error;
          answerFailure(proxied, error);
        });
      // For the one call that tries a service again all others wait, and an upload may take minutes.
      const attempted = proxied.isUpload ? attempt() : breaker.execute(attempt);
      attempted.catch((error: unknown) => answerFailure(proxied, error));
    },
    probe: (signal) => readHealthVersion(fresh, signal),
    close: async () => {
      await Promise.all([pool, lasting, fresh].map((one) => one.destroy()));
    },
  };
}

/** Fixes the TLS server name. Else the Host of a request would be taken for it, with a new connection for each one. */
const fixServerName = (pool: Pool, servername: string): Dispatcher =>
  pool.compose((dispatch) => (options, handler) => dispatch({ ...options, ...{ servername } }, handler));

async function readHealthVersion(pool: Pool, signal: AbortSignal): Promise<string> {
  const { statusCode, body } = await pool.request({ method: 'GET', path: '/health', signal });
  const reply = (await body.json()) as { version?: unknown };
  if (statusCode !== 200 || typeof reply.version !== 'string') throw new Error(`health answers ${statusCode}`);
  return reply.version;
}

function answerFailure({ res }: ProxiedRequest, error: unknown) {
  if (res.destroyed || res.writableEnded) return;
  if (error instanceof TooLargeError) refuse(res, { code: 'common/too-large' });
  else
    refuse(res, { code: 'common/unavailable', retryAfter: error instanceof BrokenCircuitError ? 1 : 2, cause: error });
}

/** Limit up to which the body of a repeatable call is kept. */
const KEPT_BODY_BYTES = 65_536;

async function sendWithRepeat(
  { first, fresh }: { first: Dispatcher; fresh: Dispatcher },
  proxied: ProxiedRequest,
  budget: RetryBudget,
): Promise<void> {
  const { req, isRepeatable } = proxied;
  budget.earn();
  const length = Number(req.headers['content-length']);
  const body = isRepeatable && length > 0 && length <= KEPT_BODY_BYTES ? await buffer(req) : getBodyToForward(proxied);
  for (let turn = 0; !isCallOver(proxied); turn += 1) {
    try {
      return await sendRequest(turn === 0 ? first : fresh, proxied, body);
    } catch (error) {
      const waitMs = REPEAT_AFTER_MS[turn];
      const isAgain =
        waitMs !== undefined && mayRepeatCall(error, proxied) && isBodyIntact(req, body) && !isCallOver(proxied);
      if (!isAgain || !budget.spend()) throw error;
      await delay(waitMs);
    }
  }
}

/** The caller is gone, or was answered at the deadline. */
const isCallOver = ({ res }: ProxiedRequest) => res.headersSent || res.destroyed;

/** Failures before anything was sent. */
const NOT_CONNECTED_CODES = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);
/** Failures after which nobody knows what the service has read. */
const BROKEN_CONNECTION_CODES = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Whether the call may be sent again after this failure. */
function mayRepeatCall(error: unknown, { isRepeatable }: ProxiedRequest): boolean {
  const code = (error as { code?: string }).code ?? '';
  return NOT_CONNECTED_CODES.has(code) || (isRepeatable && BROKEN_CONNECTION_CODES.has(code));
}

type RequestBody = ReturnType<typeof getBodyToForward> | Buffer;

const isBodyIntact = (req: IncomingMessage, body: RequestBody) =>
  !(body instanceof Readable) || (body === req && !req.readableDidRead);

class TooLargeError extends Error {}
class CallGivenUpError extends Error {}

/** Callers that break off, or send too much or too slowly, must not open the breaker for everybody. */
function isFaultOfCaller({ req }: ProxiedRequest, error: unknown): boolean {
  return error instanceof TooLargeError || req.errored !== null || (error instanceof CallGivenUpError && !req.complete);
}

/** Resolves when an answer has begun, or a small one has ended, or the caller is gone; rejects when none will come. */
function sendRequest(pool: Dispatcher, proxied: ProxiedRequest, body: RequestBody): Promise<void> {
  return new Promise((resolve, reject) => {
    const { req } = proxied;
    const options: Dispatcher.DispatchOptions = {
      method: (req.method ?? 'GET') as Dispatcher.HttpMethod,
      path: req.url ?? '/',
      headers: listForwardedHeaders(req.headers),
      body,
      ...(proxied.streaming ? { bodyTimeout: 0 } : {}),
    };
    pool.dispatch(options, new AnswerHandler(proxied.res, { resolve, reject }));
  });
}

function getBodyToForward({ req, bodyLimit }: ProxiedRequest) {
  if (req.headers['content-length'] === '0') return null;
  if (req.headers['content-length'] !== undefined) return req;
  if (req.headers['transfer-encoding'] === undefined) return null;
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes > bodyLimit) done(new TooLargeError());
      else done(null, chunk);
    },
  });
  req.once('error', (error) => counted.destroy(error));
  return req.pipe(counted);
}

interface PromiseCallbacks {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Limit up to which an answer is sent with its head in one write. */
const SMALL_ANSWER_BYTES = 65_536;

interface SmallAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  text: string;
}

/**
 * Streams a service's answer to the caller with backpressure. The handler itself aborts the call: with a closure per
 * call, which hardly ever runs, minor collections freed nothing that the call had touched (pauses of 30 ms instead of
 * 2).
 */
class AnswerHandler implements Dispatcher.DispatchHandler, UpstreamCall {
  readonly #res: GatewayResponse;
  readonly #settle: PromiseCallbacks;
  #small: SmallAnswer | null = null;
  #controller: Dispatcher.DispatchController | null = null;
  #callerGone = false;

  constructor(res: GatewayResponse, settle: PromiseCallbacks) {
    this.#res = res;
    this.#settle = settle;
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller;
    if (!this.#res.context) return;
    this.#res.context.upstreamCall = this;
    if (this.#res.destroyed) this.abort();
  }

  abort() {
    this.#callerGone = this.#res.destroyed;
    this.#controller?.abort(new CallGivenUpError());
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, given: IncomingHttpHeaders) {
    if (status < 200) return;
    const headers = getReturnedHeaders(given);
    const isSmall = Number(given['content-length']) <= SMALL_ANSWER_BYTES;
    if (isSmall) this.#small = { status, headers, text: '' };
    else {
      this.#res.writeHead(status, headers);
      this.#settle.resolve();
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.#small) {
      // Latin-1 keeps every byte, and a string shares one write with its head.
      this.#small.text += chunk.toString('latin1');
      return;
    }
    if (this.#res.write(chunk)) return;
    controller.pause();
    this.#res.once('drain', () => controller.resume());
  }

  onResponseEnd() {
    if (this.#small) {
      this.#res.writeHead(this.#small.status, this.#small.headers);
      this.#res.end(this.#small.text, 'latin1');
      this.#settle.resolve();
    } else this.#res.end();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error) {
    if (this.#callerGone) this.#settle.resolve();
    else {
      if (this.#res.headersSent) this.#res.destroy();
      this.#settle.reject(error);
    }
  }
}
