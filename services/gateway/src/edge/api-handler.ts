import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@trassa/contracts/endpoint';
import type { Upstreams } from '../upstreams/upstream.ts';
import { type AuthorizedCall, DEFAULT_BODY_LIMIT_BYTES } from './authorization.ts';
import type { Capacity } from './capacity.ts';
import type { InFlight } from './in-flight.ts';
import { refuse } from './refuse.ts';
import type { ResponseInContext } from './request-context.ts';
import { getSessionCookie } from './session-cookie.rules.ts';
import type { Turns } from './turns.ts';
import { getHandle, rewriteHeaders } from './upstream-headers.ts';

/** Whether a call may be sent twice: a read, or a write that its service does once however often it comes. */
function isRepeatable({ repeatable }: Endpoint, { method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD' || repeatable === 'body') return true;
  return repeatable === 'key' && Boolean(headers['idempotency-key']);
}

/** A body that arrives in time over any connection. */
const SMALL_BODY_BYTES = 65_536;

/**
 * Whether a call is counted and waited for as an upload: one with files, or one that may be large and does not say that
 * it is small.
 */
function isLikeUpload({ bodyLimit = DEFAULT_BODY_LIMIT_BYTES, kind }: Endpoint, { headers }: IncomingMessage): boolean {
  if (kind === 'multipart') return true;
  return bodyLimit > DEFAULT_BODY_LIMIT_BYTES && !(Number(headers['content-length']) <= SMALL_BODY_BYTES);
}

interface ApiHandlerParts {
  upstreams: Upstreams;
  inFlight: InFlight;
  capacity: Capacity;
  turns: Turns;
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
    context.isUpload = isLikeUpload(endpoint, req);
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
