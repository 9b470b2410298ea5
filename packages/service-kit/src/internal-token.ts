import { apiScopes } from '@trassa/contracts/api-scope';
import { type Identity, roleSchema } from '@trassa/contracts/identity';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerTokens } from './app-tokens.ts';

/** Header that carries the internal token from the gateway to services and between services. */
export const INTERNAL_TOKEN_HEADER = 'x-trassa-token';

/** Header in which the gateway hands over a bearer that is a service's own handle (`handle` of an endpoint). */
export const HANDLE_HEADER = 'x-trassa-handle';

const LIFE_SECONDS = 120;
const AUDIENCE = 'trassa-internal';
/** Verified tokens in memory: the gateway sends one token for a minute of a person's calls. */
const REMEMBERED = 2000;
const claimsSchema = z.object({
  sub: z.string().min(1),
  cid: z.string(),
  role: roleSchema.optional(),
  sid: z.string().optional(),
  svc: z.string().optional(),
  wco: z.literal(true).optional(),
  key: z.object({ name: z.string(), scopes: z.array(z.enum(apiScopes)) }).optional(),
  exp: z.number(),
});

/** Identity in an internal token: a user, or a service acting for a company. */
export type Caller =
  | { kind: 'user'; identity: Identity }
  | { kind: 'service'; service: string; companyId: string; userId: string | null };

/** Internal tokens of one secret (HS256, 2 minutes, audience `trassa-internal`). */
interface InternalTokens {
  sign: (caller: Caller) => string;
  /** Null when the token is absent, forged or out of date. */
  verify: (token: string | undefined) => Caller | null;
}

/** Teaches an app to sign and verify {@link InternalTokens}, once. */
export async function registerInternalTokens(app: FastifyInstance, secret: string): Promise<InternalTokens> {
  const jwt = await registerTokens(app, 'internal', {
    secret,
    sign: { algorithm: 'HS256', expiresIn: LIFE_SECONDS, aud: AUDIENCE },
    verify: { algorithms: ['HS256'], allowedAud: AUDIENCE, requiredClaims: ['exp', 'sub'] },
  });
  return { sign: (caller) => jwt.sign(buildClaims(caller)), verify: remembering((token) => jwt.verify(token)) };
}

function buildClaims(caller: Caller): Partial<z.infer<typeof claimsSchema>> {
  if (caller.kind === 'service') return { sub: caller.userId ?? '-', cid: caller.companyId, svc: caller.service };
  const { userId, companyId, role, sessionId, withoutCosts, key } = caller.identity;
  const parts = { ...(withoutCosts ? { wco: true as const } : {}), ...(key ? { key } : {}) };
  return { sub: userId, cid: companyId, role, sid: sessionId, ...parts };
}

function remembering(verify: (token: string) => unknown): InternalTokens['verify'] {
  const known = new Map<string, { caller: Caller; until: number }>();
  return (token) => {
    if (!token) return null;
    const remembered = known.get(token);
    if (remembered && remembered.until > Date.now()) return remembered.caller;
    try {
      const claims = claimsSchema.parse(verify(token));
      const caller = toCaller(claims);
      if (caller) remember(known, token, { caller, until: claims.exp * 1000 });
      return caller;
    } catch {
      return null;
    }
  };
}

/** Keeps the latest tokens; the oldest is dropped when there are too many. */
function remember<V>(known: Map<string, V>, token: string, value: V) {
  known.delete(token);
  known.set(token, value);
  if (known.size <= REMEMBERED) return;
  const oldest = known.keys().next();
  if (!oldest.done) known.delete(oldest.value);
}

function toCaller(claims: z.infer<typeof claimsSchema>): Caller | null {
  if (claims.svc) {
    return {
      kind: 'service',
      service: claims.svc,
      companyId: claims.cid,
      userId: claims.sub === '-' ? null : claims.sub,
    };
  }
  if (!claims.role || !claims.sid) return null;
  const { sub: userId, cid: companyId, role, sid: sessionId, wco: withoutCosts, key } = claims;
  const parts = { ...(withoutCosts ? { withoutCosts } : {}), ...(key ? { key } : {}) };
  return { kind: 'user', identity: { userId, companyId, role, sessionId, ...parts } };
}
