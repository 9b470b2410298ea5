import { accessTokenClaimsSchema, accessTokenFormat } from '@trassa/contracts/account/access-token';
import type { Identity } from '@trassa/contracts/identity';
import { registerTokens } from '@trassa/service-kit/app-tokens';
import type { Caller } from '@trassa/service-kit/internal-token';
import type { FastifyInstance } from 'fastify';

/** Longest Authorization header that is looked at, in characters. */
const MAX_HEADER = 4096;
/** How long one internal token is used again for the same access token; it lives twice as long. */
const INTERNAL_REUSE_MS = 60_000;
const MAX_SESSIONS = 10_000;
/** No token ends later than this from now, whenever it says it was written; a minute is for clocks that differ. */
const LONGEST_LIFE_MS = (accessTokenFormat.lifeSeconds + 60) * 1000;

/** A caller whose access token was checked. */
export interface Session {
  identity: Identity;
  /** When the access token ends, in milliseconds since the epoch. */
  expiresAt: number;
  internalToken: string;
  internalUntil: number;
}

/** What {@link createAccessTokens} needs. */
export interface AccessTokenOptions {
  verify: (token: string) => unknown;
  signInternal: (caller: Caller) => string;
  isRevoked: (sessionId: string) => boolean;
}

/** Why a header gives no session: a token of ours that has run out or was revoked, or one that nobody here has made. */
export type NoSession = 'over' | 'forged';

/** Reads an Authorization header: the session that it names now, or why it names none. */
export type ReadSession = (authorization: string, now: number) => Session | NoSession;

/**
 * Teaches an app to verify access tokens: one algorithm, one issuer, audience and type. Headers that name a key are
 * ignored. How long a token may live is looked at where its session is opened.
 */
export async function registerAccessVerifier(
  app: FastifyInstance,
  secret: string,
): Promise<(token: string) => unknown> {
  const jwt = await registerTokens(app, 'access', {
    secret,
    verify: {
      algorithms: [accessTokenFormat.algorithm],
      allowedIss: accessTokenFormat.issuer,
      allowedAud: accessTokenFormat.audience,
      checkTyp: accessTokenFormat.type,
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'jti'],
      cache: false,
    },
  });
  return (token) => jwt.verify(token);
}

/** Reads sessions from headers. What was checked is remembered by the whole header: a repeated call costs one look-up. */
export function createAccessTokens(options: AccessTokenOptions): ReadSession {
  let young = new Map<string, Session>();
  let old = young;
  const remember = (header: string, session: Session) => {
    if (young.size >= MAX_SESSIONS / 2) {
      old = young;
      young = new Map();
    }
    young.set(header, session);
    return session;
  };
  return (authorization, now) => {
    if (authorization.length > MAX_HEADER) return 'forged';
    const known = young.get(authorization) ?? old.get(authorization);
    const session = known ?? openSession(authorization, options.verify, now);
    if (typeof session === 'string') return session;
    if (session.expiresAt <= now || options.isRevoked(session.identity.sessionId)) return 'over';
    if (session.internalUntil <= now) {
      session.internalToken = options.signInternal({ kind: 'user', identity: session.identity });
      session.internalUntil = now + INTERNAL_REUSE_MS;
    }
    return known ? session : remember(authorization, session);
  };
}

function openSession(authorization: string, verify: (token: string) => unknown, now: number): Session | NoSession {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  if (!token) return 'forged';
  try {
    const claims = accessTokenClaimsSchema.parse(verify(token));
    const endsTooLate = claims.exp * 1000 > now + LONGEST_LIFE_MS;
    if (endsTooLate || claims.exp - claims.iat > accessTokenFormat.lifeSeconds) return 'forged';
    return {
      identity: { userId: claims.sub, companyId: claims.cid, role: claims.role, sessionId: claims.sid },
      expiresAt: claims.exp * 1000,
      internalToken: '',
      internalUntil: 0,
    };
  } catch (error) {
    // The time is looked at after signature and type: what has run out was ours once.
    return (error as { code?: unknown }).code === 'FAST_JWT_EXPIRED' ? 'over' : 'forged';
  }
}
