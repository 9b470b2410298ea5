import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Endpoint } from '@trassa/contracts/endpoint';
import { HANDLE_HEADER, INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import type { Upstreams } from '../upstreams/upstream.ts';
import { type AuthorizedCall, DEFAULT_BODY_LIMIT_BYTES } from './authorization.ts';
import type { Capacity } from './capacity.ts';
import type { InFlight } from './in-flight.ts';
import { refuse } from './refuse.ts';
import type { RequestContext, ResponseInContext } from './request-context.ts';
import { getSessionCookie } from './session-cookie.rules.ts';
import { getTraceparent } from './trace-ids.ts';
import type { CompanyTurns } from './turns.ts';

/** Request headers by which a caller could impersonate another or mislead a service. */
const NEVER_PASSED_HEADERS = new Set(['authorization', 'forwarded', 'via', 'proxy-connection']);
const LOWER_X_CODE = 'x'.charCodeAt(0);

/** `x-…` headers set by the gateway or a proxy; those of the caller are dropped. */
function isSpoof(name: string): boolean {
  return (
    name.startsWith('x-trassa-') ||
    name.startsWith('x-forwarded-') ||
    name.startsWith('x-original-') ||
    name === 'x-real-ip' ||
    name === 'x-rewrite-url' ||
    name === 'x-http-method-override'
  );
}

/** Identity that the gateway has verified, or the handle that the service verifies itself. */
interface IdentityHeaders {
  internalToken: string | undefined;
  handle: string | undefined;
}

/** Bearer token of a call, if the endpoint takes handles (opaque ids of its service) and it has their prefix. */
function getHandle({ handle }: Endpoint, authorization: string | undefined): string | undefined {
  if (!handle || !authorization) return undefined;
  const bearer = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1];
  return bearer?.startsWith(handle) ? bearer : undefined;
}

/** Rewrites request headers in place to ones that a service may trust: address, trace and verified identity. */
function rewriteHeaders(headers: IncomingHttpHeaders, context: RequestContext, verified: IdentityHeaders): void {
  for (const name in headers) {
    if (NEVER_PASSED_HEADERS.has(name) || (name.charCodeAt(0) === LOWER_X_CODE && isSpoof(name)))
      headers[name] = undefined;
  }
  headers[INTERNAL_TOKEN_HEADER] = verified.internalToken;
  headers[HANDLE_HEADER] = verified.handle;
  headers['x-forwarded-for'] = context.address;
  headers['x-forwarded-proto'] = context.https ? 'https' : 'http';
  headers.traceparent = getTraceparent(context);
}

/** Whether a call may be sent twice: a read, or a write that its service does once however often it comes. */
function isRepeatable({ repeatable }: Endpoint, { method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD' || repeatable === 'body') return true;
  return repeatable === 'key' && Boolean(headers['idempotency-key']);
}

/** Largest declared body that never counts as an upload: it arrives in time over any connection. */
const SMALL_BODY_BYTES = 65_536;

/**
 * Whether a call is counted and waited for as an upload: one with files, or one that may be large and does not say that
 * it is small.
 */
function isTreatedAsUpload(
  { bodyLimit = DEFAULT_BODY_LIMIT_BYTES, kind }: Endpoint,
  { headers }: IncomingMessage,
): boolean {
  if (kind === 'multipart') return true;
  return bodyLimit > DEFAULT_BODY_LIMIT_BYTES && !(Number(headers['content-length']) <= SMALL_BODY_BYTES);
}

interface ApiHandlerParts {
  upstreams: Upstreams;
  inFlight: InFlight;
  capacity: Capacity;
  turns: CompanyTurns;
}

/** Forwards an authorized call to its service, if there is room for it. */
export function createApiHandler({ upstreams, inFlight, capacity, turns }: ApiHandlerParts) {
  return (req: IncomingMessage, res: ResponseInContext, { route, session }: AuthorizedCall) => {
    const { service, endpoint } = route;
    const upstream = upstreams[service];
    const { context } = res;
    context.service = service;
    context.route = endpoint.path;
    context.userId = session?.identity.userId ?? '';
    context.companyId = session?.identity.companyId ?? '';
    const bodyLimit = endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT_BYTES;
    context.isUpload = isTreatedAsUpload(endpoint, req);
    context.streaming = endpoint.kind === 'event-stream';
    if (context.streaming) context.streamOwner = getSessionCookie(req.headers.cookie) ?? context.address;
    const refusal = capacity.refusal(context);
    if (!upstream || refusal) {
      refuse(res, refusal ?? { code: 'common/unavailable', retryAfter: 1 });
      return;
    }
    inFlight.add(res);
    const handle = getHandle(endpoint, req.headers.authorization);
    rewriteHeaders(req.headers, context, { internalToken: session?.internalToken, handle });
    const { streaming, isUpload } = context;
    const call = { req, res, bodyLimit, streaming, isUpload, isRepeatable: isRepeatable(endpoint, req) };
    const late = turns.take(res, () => upstream.forward(call));
    if (late) refuse(res, late);
  };
}
