import type { Endpoint, ReplyOf, WireTypes, WireTypesOf } from '@trassa/contracts/endpoint';
import { fillPath } from '@trassa/contracts/endpoint-path';
import type { ErrorCode } from '@trassa/contracts/errors';
import { problemSchema } from '@trassa/contracts/problem';
import { type Caller, INTERNAL_TOKEN_HEADER } from './internal-token.ts';
import { createOutbound, type Outbound, OutboundError } from './outbound.ts';
import { problem } from './problem-error.ts';
import type { ServiceTls } from './service-tls.ts';
import { buildTraceparent } from './trace.ts';

interface ServiceCall<W extends WireTypes> {
  caller: Caller;
  traceId: string;
  params?: W['params'];
  query?: W['query'];
  body?: W['body'];
}

/** Calls another service through its contract; the answer of a `binary` endpoint is its bytes. */
export type ServiceClient = <E extends Endpoint>(endpoint: E, call: ServiceCall<WireTypesOf<E>>) => Promise<ReplyOf<E>>;

const TIMEOUT_MS = 8000;
/** Short, because other instances of the service answer at once when one is gone. */
const BREAKER_OPEN_MS = 1000;

/**
 * The HTTP client of another service. Its refusals are thrown with their own codes; a missing answer, or
 * one that is neither good nor a refusal, becomes `common/unavailable`.
 */
export function createServiceClient(options: {
  name: string;
  baseUrl: string | undefined;
  signInternal: (caller: Caller) => string;
  tls?: ServiceTls | null;
}): ServiceClient {
  const { name: system, baseUrl, tls } = options;
  const connect = tls ? { connect: tls.connectTo(system, TIMEOUT_MS) } : {};
  const limits = { timeoutMs: TIMEOUT_MS, concurrency: 16, openMs: BREAKER_OPEN_MS };
  const outbound = baseUrl ? createOutbound({ system, baseUrl, ...limits, ...connect }) : null;
  return async (endpoint, call) => {
    if (!outbound) throw problem('common/unavailable', { cause: new Error(`${options.name} is not configured`) });
    const response = await ask(outbound, endpoint, { call, token: options.signInternal(call.caller) });
    if (response.status < 300) {
      return (endpoint.kind === 'binary' ? response.bytes : response.json()) as ReplyOf<typeof endpoint>;
    }
    const refusal = problemSchema.safeParse(response.json());
    if (!refusal.success)
      throw problem('common/unavailable', { cause: new Error(`${options.name}: ${response.status}`) });
    const retryAfter = Number(response.headers.get('retry-after'));
    throw problem(refusal.data.code as ErrorCode, {
      text: refusal.data.error,
      ...(retryAfter > 0 ? { retryAfter } : {}),
    });
  };
}

async function ask(
  outbound: Outbound,
  endpoint: Endpoint,
  { call, token }: { call: ServiceCall<WireTypes>; token: string },
) {
  try {
    return await outbound({
      path: fillPath(endpoint.path, call.params),
      method: endpoint.method,
      query: toQuery(call.query),
      isRepeatable: endpoint.method === 'GET' || endpoint.repeatable === 'body',
      headers: {
        // With this header a call without a body is refused as an empty JSON text.
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        [INTERNAL_TOKEN_HEADER]: token,
        traceparent: buildTraceparent(call.traceId),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
  } catch (error) {
    if (error instanceof OutboundError) throw problem('common/unavailable', { cause: error });
    throw error;
  }
}

function toQuery(query: object | undefined): URLSearchParams {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]));
}
