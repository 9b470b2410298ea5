import type { IncomingMessage } from 'node:http';
import type { ReadSession, Session } from '../features/access/access-tokens.ts';
import type { Forgery } from '../features/access/forgery-reports.ts';
import type { ApiRoute, ApiTable } from './api-table.ts';
import type { Limits } from './limits.ts';
import type { Refusal } from './refuse.ts';

/** The general limit of a body in bytes. */
export const GENERAL_BODY_LIMIT = 1_048_576;

/** Dependencies of {@link createAuthorization}. */
export interface AuthorizationParts {
  find: ApiTable;
  limits: Limits;
  readSession: ReadSession;
  readReleaseTool: (authorization: string | undefined) => Session | null;
  /** Hears of every forged access token that a closed call is refused for. */
  noteForgery: (forgery: Forgery, now: number) => void;
}

/** Who calls what, and from where. */
export interface Caller {
  req: IncomingMessage;
  path: string;
  address: string;
  network: string;
  now: number;
}

/** A call that may be forwarded: its route, and the session it acts for. */
export interface AuthorizedCall {
  route: ApiRoute;
  session: Session | null;
}

/** Decides about a call of the API: is there such a call, who asks, may they, is it not too often. */
export function createAuthorization(parts: AuthorizationParts) {
  return (caller: Caller): AuthorizedCall | Refusal => {
    const { req, path } = caller;
    const match = parts.find(req.method ?? '', path);
    if ('allow' in match) return refusalOfMatch(match.allow);
    const route = match.found;
    if (route.endpoint.access === 'service') return { code: 'common/not-found' };
    const reading = readFor(parts, route, caller);
    if (reading === 'forged' && route.endpoint.access !== 'public') noteForgery(parts, route, caller);
    const session = typeof reading === 'string' ? null : reading;
    return (
      refusalOfAccess(route, session, req) ??
      refusalOfLimits(parts.limits, { route, session }, caller) ?? { route, session }
    );
  };
}

function refusalOfMatch(allow: string[]): Refusal {
  if (allow.length === 0) return { code: 'common/not-found' };
  return { code: 'common/method', headers: { allow: allow.join(', ') } };
}

function readFor(
  parts: AuthorizationParts,
  { service }: ApiRoute,
  { req, now }: Caller,
): ReturnType<ReadSession> | 'none' {
  const { authorization } = req.headers;
  if (authorization === undefined) return 'none';
  const reading = parts.readSession(authorization, now);
  if (reading !== 'forged' || service !== 'gateway') return reading;
  return parts.readReleaseTool(authorization) ?? reading;
}

function noteForgery(parts: AuthorizationParts, { endpoint }: ApiRoute, { req, address, network, now }: Caller): void {
  const userAgent = req.headers['user-agent'] ?? '';
  parts.noteForgery({ network, address, userAgent, call: `${endpoint.method} ${endpoint.path}` }, now);
}

function refusalOfAccess({ endpoint }: ApiRoute, session: Session | null, req: IncomingMessage): Refusal | null {
  if (endpoint.access !== 'public' && !session) {
    return { code: 'common/unauthorized', headers: { 'www-authenticate': 'Bearer' } };
  }
  if (endpoint.access === 'admin' && session?.identity.role !== 'admin') {
    return { code: endpoint.refusal ?? 'common/forbidden' };
  }
  // A browser says where a call comes from; other sites have no business changing anything here.
  if (req.headers['sec-fetch-site'] === 'cross-site' && endpoint.method !== 'GET') return { code: 'common/forbidden' };
  const length = Number(req.headers['content-length'] ?? 0);
  return length > (endpoint.bodyLimit ?? GENERAL_BODY_LIMIT) ? { code: 'common/too-large' } : null;
}

function refusalOfLimits(limits: Limits, { route, session }: AuthorizedCall, { network, now }: Caller): Refusal | null {
  const userId = session?.identity.userId ?? '';
  const wait = (userId && limits.user(userId, now)) || limits.endpoint(route, { network, userId, now });
  return wait ? { code: 'common/too-many', retryAfter: wait } : null;
}
