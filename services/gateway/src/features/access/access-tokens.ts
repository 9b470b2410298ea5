import { accessTokenClaimsSchema, accessTokenJwtRules } from '@trassa/contracts/account/access-token';
import type { Identity } from '@trassa/contracts/identity';
import { createRecentCache } from '@trassa/contracts/recent-entries';
import { registerTokenKind } from '@trassa/service-kit/app-tokens';
import type { Caller } from '@trassa/service-kit/internal-token';
import type { FastifyInstance } from 'fastify';

/** Longest accepted Authorization header, in characters. */
const MAX_AUTHORIZATION_LENGTH = 4096;
/** Period in which one internal token is reused for an access token; the internal token lives twice as long. */
const INTERNAL_TOKEN_REUSE_MS = 60_000;
const MAX_REMEMBERED_SESSIONS = 10_000;
/** Limit on the remaining life of a token, whatever its claims; one minute allows for clock skew. */
const LONGEST_TOKEN_LIFE_MS = (accessTokenJwtRules.lifeSeconds + 60) * 1000;

/** Verified session of a caller. */
export interface Session {
  identity: Identity;
  /** Expiry of the access token, in milliseconds since the epoch. */
  expiresAt: number;
  internalToken: string;
  internalUntil: number;
  /** Until when the person counts as confirmed, in milliseconds since the epoch. */
  stepUpUntil: number;
  /** From when on only the set-up of a second factor is open, in milliseconds since the epoch. */
  secondFactorDue: number;
  /** Whether the person has yet to prove the e-mail address. */
  emailUnproved: boolean;
  /** Whether the company waits for its erasure. */
  isDeleted: boolean;
}

interface AccessTokenOptions {
  verify: (token: string) => unknown;
  signInternal: (caller: Caller) => string;
  isRevoked: (sessionId: string) => boolean;
}

/** Reason for no session: a valid token that has expired or was revoked, or a forged one. */
type NoSessionReason = 'over' | 'forged';

/** Session of an Authorization header, or the reason for none. */
export type ReadSession = (authorization: string, now: number) => Session | NoSessionReason;

/**
 * Registers access-token verification on an app: one algorithm, issuer, audience and type; an expired token fails.
 * Headers that name a key are ignored. That a token lives no longer than ours do is checked in `parseSession`.
 */
export async function registerAccessVerifier(
  app: FastifyInstance,
  secret: string,
): Promise<(token: string) => unknown> {
  const jwt = await registerTokenKind(app, 'access', {
    secret,
    verify: {
      algorithms: [accessTokenJwtRules.algorithm],
      allowedIss: accessTokenJwtRules.issuer,
      allowedAud: accessTokenJwtRules.audience,
      checkTyp: accessTokenJwtRules.type,
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'jti'],
      cache: false,
    },
  });
  return (token) => jwt.verify(token);
}

/** Sessions from headers, cached by the whole header: a repeated call costs one look-up. */
export function createSessionReader(options: AccessTokenOptions): ReadSession {
  const sessions = createRecentCache<Session>(MAX_REMEMBERED_SESSIONS);
  return (authorization, now) => {
    if (authorization.length > MAX_AUTHORIZATION_LENGTH) return 'forged';
    const known = sessions.get(authorization);
    const session = known ?? parseSession(authorization, options.verify, now);
    if (typeof session === 'string') return session;
    if (session.expiresAt <= now || options.isRevoked(session.identity.sessionId)) return 'over';
    if (session.internalUntil <= now) {
      session.internalToken = options.signInternal({ kind: 'user', identity: session.identity });
      session.internalUntil = now + INTERNAL_TOKEN_REUSE_MS;
    }
    if (!known) sessions.set(authorization, session);
    return session;
  };
}

function parseSession(
  authorization: string,
  verify: (token: string) => unknown,
  now: number,
): Session | NoSessionReason {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  if (!token) return 'forged';
  try {
    const claims = accessTokenClaimsSchema.parse(verify(token));
    const endsTooLate = claims.exp * 1000 > now + LONGEST_TOKEN_LIFE_MS;
    if (endsTooLate || claims.exp - claims.iat > accessTokenJwtRules.lifeSeconds) return 'forged';
    return {
      identity: {
        ...{ userId: claims.sub, companyId: claims.cid, role: claims.role, sessionId: claims.sid },
        ...(claims.wco ? { withoutCosts: true } : {}),
      },
      expiresAt: claims.exp * 1000,
      internalToken: '',
      internalUntil: 0,
      stepUpUntil: (claims.sup ?? 0) * 1000,
      secondFactorDue: (claims.sfd ?? Number.POSITIVE_INFINITY) * 1000,
      emailUnproved: claims.eup ?? false,
      isDeleted: claims.del ?? false,
    };
  } catch (error) {
    // Expiry is checked after signature and type, so an expired token was genuine.
    return (error as { code?: unknown }).code === 'FAST_JWT_EXPIRED' ? 'over' : 'forged';
  }
}
