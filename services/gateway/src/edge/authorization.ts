import type { IncomingMessage } from 'node:http';
import { findScopeRefusal } from '@trassa/contracts/api-scopes';
import { API_VERSION_HEADER, apiVersions } from '@trassa/contracts/api-version';
import { isPermitted } from '@trassa/contracts/permissions';
import type { ReadSession, Session } from '../features/access/access-tokens.ts';
import type { KeyReading } from '../features/access/api-keys.ts';
import type { Forgery } from '../features/access/forgery-reports.ts';
import type { ApiRoute, FindApiRoute } from './api-table.ts';
import type { Limits } from './limits.ts';
import type { Refusal } from './refuse.ts';

/** Default limit of a body in bytes. */
export const DEFAULT_BODY_LIMIT_BYTES = 1_048_576;

interface AuthorizationParts {
  find: FindApiRoute;
  limits: Limits;
  readSession: ReadSession;
  readReleaseTool: (authorization: string | undefined) => Session | null;
  /** Called for every forged access token at a call that needs a session. */
  noteForgery: (forgery: Forgery, now: number) => void;
}

/** Caller of an API call, and the call. */
export interface ApiCaller {
  req: IncomingMessage;
  path: string;
  address: string;
  network: string;
  now: number;
  /** Session of an API key, read beforehand; absent in calls without one. */
  key?: KeyReading;
}

/** Call that may be forwarded: its route, and its session. */
export interface AuthorizedCall {
  route: ApiRoute;
  session: Session | null;
}

/** Authorization of an API call: route, session, permission, confirmation, rate limits. */
export function createAuthorization(parts: AuthorizationParts) {
  return (caller: ApiCaller): AuthorizedCall | Refusal => {
    const { req, path } = caller;
    const match = parts.find(req.method ?? '', path);
    if ('allow' in match) return getNoRouteRefusal(match.allow);
    const route = match.found;
    if (route.endpoint.access === 'service') return { code: 'common/not-found' };
    const reading = readCallerSession(parts, route, caller);
    if (reading === 'unavailable') return { code: 'common/unavailable', retryAfter: 1 };
    if (reading === 'forged' && route.endpoint.access !== 'public') noteForgery(parts, route, caller);
    const session = typeof reading === 'string' ? null : reading;
    const refusal = getRefusal(parts, { route, session }, caller);
    return refusal ? { ...refusal, userId: session?.identity.userId ?? '' } : { route, session };
  };
}

const getRefusal = (parts: AuthorizationParts, { route, session }: AuthorizedCall, caller: ApiCaller): Refusal | null =>
  getKeyRefusal(route, session, caller) ??
  getAccessRefusal(route, session, caller.req) ??
  getConfirmationRefusal(route, session, caller.now) ??
  getLimitsRefusal(parts.limits, { route, session }, caller);

function getNoRouteRefusal(allow: string[]): Refusal {
  if (allow.length === 0) return { code: 'common/not-found' };
  return { code: 'common/method', headers: { allow: allow.join(', ') } };
}

function readCallerSession(
  parts: AuthorizationParts,
  { service }: ApiRoute,
  { req, now, key }: ApiCaller,
): KeyReading | ReturnType<ReadSession> | 'none' {
  if (key) return key;
  const { authorization } = req.headers;
  if (authorization === undefined) return 'none';
  const reading = parts.readSession(authorization, now);
  if (reading !== 'forged' || service !== 'gateway') return reading;
  return parts.readReleaseTool(authorization) ?? reading;
}

function noteForgery(
  parts: AuthorizationParts,
  { endpoint }: ApiRoute,
  { req, address, network, now }: ApiCaller,
): void {
  const userAgent = req.headers['user-agent'] ?? '';
  parts.noteForgery({ network, address, userAgent, call: `${endpoint.method} ${endpoint.path}` }, now);
}

/** Refusal of an API key: it may call the endpoints of its scopes only, and no other ones, even public. */
function getKeyRefusal({ endpoint }: ApiRoute, session: Session | null, { req, key }: ApiCaller): Refusal | null {
  if (!key) return null;
  if (!session?.identity.key) return { code: 'keys/unknown', headers: { 'www-authenticate': 'Bearer' } };
  const version = req.headers[API_VERSION_HEADER];
  if (version !== undefined && !apiVersions.some((one) => one === version)) return { code: 'keys/version' };
  const code = findScopeRefusal(endpoint, session.identity.key.scopes);
  return code && { code };
}

function getAccessRefusal({ endpoint }: ApiRoute, session: Session | null, req: IncomingMessage): Refusal | null {
  if (endpoint.access !== 'public' && endpoint.access !== 'service') {
    if (!session) return { code: 'common/unauthorized', headers: { 'www-authenticate': 'Bearer' } };
    if (!isPermitted(session.identity, endpoint.access)) return { code: endpoint.refusal ?? 'common/forbidden' };
  }
  // Sec-Fetch-Site tells whether a browser's call comes from another site; such changes are refused (CSRF).
  if (req.headers['sec-fetch-site'] === 'cross-site' && endpoint.method !== 'GET') return { code: 'common/forbidden' };
  const length = Number(req.headers['content-length'] ?? 0);
  return length > (endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT_BYTES) ? { code: 'common/too-large' } : null;
}

/** Refusal of a session whose company is to be erased, or that lacks a due second factor, proved e-mail or step-up. */
function getConfirmationRefusal({ endpoint }: ApiRoute, session: Session | null, now: number): Refusal | null {
  if (!session || endpoint.access === 'public') return null;
  if (session.isDeleted && !endpoint.whileDeleted) return { code: 'account/deletion-asked' };
  if (session.secondFactorDue <= now && !endpoint.beforeSecondFactor) return { code: 'account/second-factor-required' };
  if (session.emailUnproved && endpoint.emailProof) return { code: 'account/email-unproved' };
  return endpoint.stepUp && session.stepUpUntil <= now ? { code: 'account/step-up-required' } : null;
}

function getLimitsRefusal(
  limits: Limits,
  { route, session }: AuthorizedCall,
  { network, now }: ApiCaller,
): Refusal | null {
  const userId = session?.identity.userId ?? '';
  const general = session?.identity.key ? limits.key : limits.user;
  const wait = (userId && general(userId, now)) || limits.endpoint(route, { network, userId, now });
  return wait ? { code: 'common/too-many', retryAfter: wait } : null;
}
