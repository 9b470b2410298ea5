import fastifyJwt from '@fastify/jwt';
import { accessTokenClaimsSchema, accessTokenFormat } from '@trassa/contracts/account/access-token';
import type { Identity } from '@trassa/contracts/identity';
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

/** Reads the Authorization header: the session, or null when it names none that is valid now. */
export type ReadSession = (authorization: string | undefined, now: number) => Session | null;

/**
 * Teaches an app to verify access tokens: one algorithm, one issuer, audience and type, a life of no more than 15
 * minutes. Headers that name a key are ignored.
 */
export async function accessTokenVerifier(app: FastifyInstance, secret: string): Promise<(token: string) => unknown> {
  await app.register(fastifyJwt, {
    secret,
    verify: {
      algorithms: [accessTokenFormat.algorithm],
      allowedIss: accessTokenFormat.issuer,
      allowedAud: accessTokenFormat.audience,
      checkTyp: accessTokenFormat.type,
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'jti'],
      // In seconds here: the plugin turns times into milliseconds itself.
      maxAge: accessTokenFormat.lifeSeconds,
      cache: false,
    },
  });
  return (token) => app.jwt.verify(token);
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
    if (authorization === undefined || authorization.length > MAX_HEADER) return null;
    const known = young.get(authorization) ?? old.get(authorization);
    const session = known ?? openSession(authorization, options.verify, now);
    if (!session || session.expiresAt <= now || options.isRevoked(session.identity.sessionId)) return null;
    if (session.internalUntil <= now) {
      session.internalToken = options.signInternal({ kind: 'user', identity: session.identity });
      session.internalUntil = now + INTERNAL_REUSE_MS;
    }
    return known ? session : remember(authorization, session);
  };
}

function openSession(authorization: string, verify: (token: string) => unknown, now: number): Session | null {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  if (!token) return null;
  try {
    const claims = accessTokenClaimsSchema.parse(verify(token));
    if (claims.exp * 1000 > now + LONGEST_LIFE_MS) return null;
    return {
      identity: { userId: claims.sub, companyId: claims.cid, role: claims.role, sessionId: claims.sid },
      expiresAt: claims.exp * 1000,
      internalToken: '',
      internalUntil: 0,
    };
  } catch {
    return null;
  }
}
