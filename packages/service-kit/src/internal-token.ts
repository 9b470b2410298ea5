import { apiScopes } from '@trassa/contracts/api-scope';
import { type Identity, roleSchema } from '@trassa/contracts/identity';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { attempt, registerTokenKind } from './app-tokens.ts';
import type { ServiceIdentity } from './identities.ts';

/** Header that carries the internal token from the gateway to services and between services. */
export const INTERNAL_TOKEN_HEADER = 'x-trassa-token';

/** Header in which the gateway hands over a bearer that is a service's own handle (`handle` of an endpoint). */
export const HANDLE_HEADER = 'x-trassa-handle';

const TOKEN_LIFE_SECONDS = 120;
/** A service sends a token again for this long: signing and verifying cost a fifth of a millisecond. */
const TOKEN_REUSE_MS = 60_000;
/** How long after its expiry a person's token still proves who they are: their call may last (an upload, 5 minutes). */
const PROOF_AFTER_EXPIRY_MS = 330_000;
const AUDIENCE = 'trassa-internal';
const GATEWAY = 'gateway';
/** Services that may state who a person is: the gateway verifies sign-ins, services/account keeps people. */
const IDENTITY_SERVICES: ReadonlySet<string> = new Set([GATEWAY, 'account']);
/** Most verified tokens kept in memory, and signed ones; the gateway sends one for a minute of a person's calls. */
const MOST_REMEMBERED_TOKENS = 2000;
const claimsSchema = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1),
  cid: z.string(),
  role: roleSchema.optional(),
  sid: z.string().optional(),
  wco: z.literal(true).optional(),
  key: z.object({ name: z.string(), scopes: z.array(z.enum(apiScopes)) }).optional(),
  /** Token of the gateway or services/account about the person for whom a service calls. */
  usr: z.string().optional(),
  exp: z.number(),
});
type Claims = z.infer<typeof claimsSchema>;

/**
 * Identity in an internal token: a user, with the service that calls for them in `via`, or a service acting for a
 * company. A service signs as itself, whatever `service` says.
 */
export type Caller =
  | { kind: 'user'; identity: Identity; via?: string }
  | { kind: 'service'; service: string; companyId: string; userId: string | null };

/** The service that makes a call. */
export const getSender = (caller: Caller): string =>
  caller.kind === 'user' ? (caller.via ?? GATEWAY) : caller.service;

/** Internal tokens, signed by a service's own key (EdDSA, 2 minutes, audience `trassa-internal`). */
export interface InternalTokens {
  /** @throws TypeError for a user whose token this service has not verified, unless it may state who a person is */
  sign: (caller: Caller) => string;
  /** Null when the token is absent, forged or out of date. */
  verify: (token: string | undefined) => Caller | null;
}

/** The token from which each identity was read. */
const identityTokens = new WeakMap<Identity, string>();

/** Teaches an app to sign and verify {@link InternalTokens}, once. */
export async function registerInternalTokens(app: FastifyInstance, own: ServiceIdentity): Promise<InternalTokens> {
  const jwt = await registerTokenKind(app, 'internal', {
    secret: { private: own.privateKey, public: own.getPublicKeys()[own.service]?.[0] ?? '' },
    sign: { algorithm: 'EdDSA', expiresIn: TOKEN_LIFE_SECONDS, aud: AUDIENCE, iss: own.service },
    verify: { algorithms: ['EdDSA'], allowedAud: AUDIENCE, requiredClaims: ['exp', 'sub', 'iss'] },
  });
  const read = (token: string, clockTolerance = 0): Claims | null => {
    const { data } = claimsSchema.safeParse(attempt(() => jwt.decode(token)));
    const keys = own.getPublicKeys()[data?.iss ?? ''] ?? [];
    const isSigned = keys.some((key) => attempt(() => jwt.verify(token, { key, clockTolerance })));
    return data && isSigned ? data : null;
  };
  const known = new Map<string, { caller: Caller; until: number }>();
  const signed = new Map<string, { token: string; until: number }>();
  return {
    sign: (caller) => {
      const claims = buildClaims(caller, own.service);
      // Tokens that state who a person is are not reused here: the gateway keeps those of its sessions itself.
      if (claims.role) return jwt.sign(claims);
      const key = JSON.stringify(claims);
      const kept = signed.get(key);
      if (kept && kept.until > Date.now()) return kept.token;
      const token = jwt.sign(claims);
      rememberToken(signed, key, { token, until: Date.now() + TOKEN_REUSE_MS });
      return token;
    },
    verify: (token) => {
      if (!token) return null;
      const remembered = known.get(token);
      if (remembered && remembered.until > Date.now()) return remembered.caller;
      const claims = read(token);
      const caller = claims && toCaller(claims, token, read);
      if (caller) rememberToken(known, token, { caller, until: claims.exp * 1000 });
      return caller;
    },
  };
}

function buildClaims(caller: Caller, own: string): Omit<Claims, 'exp' | 'iss'> {
  if (caller.kind === 'service') return { sub: caller.userId ?? '-', cid: caller.companyId };
  const { userId, companyId, role, sessionId, withoutCosts, key } = caller.identity;
  const usr = identityTokens.get(caller.identity);
  if (own !== GATEWAY && usr) return { sub: userId, cid: companyId, usr };
  if (!IDENTITY_SERVICES.has(own)) throw new TypeError(`${own} cannot say who a person is`);
  const parts = { ...(withoutCosts ? { wco: true as const } : {}), ...(key ? { key } : {}) };
  return { sub: userId, cid: companyId, role, sid: sessionId, ...parts };
}

function toCaller(claims: Claims, token: string, read: (token: string, tolerance: number) => Claims | null) {
  const { iss: service, cid: companyId, usr } = claims;
  if (usr) {
    const person = read(usr, PROOF_AFTER_EXPIRY_MS);
    const user = person && toUser(person, usr);
    return user && { ...user, via: service };
  }
  if (claims.role) {
    const user = toUser(claims, token);
    return user && service !== GATEWAY ? { ...user, via: service } : user;
  }
  return { kind: 'service' as const, service, companyId, userId: claims.sub === '-' ? null : claims.sub };
}

function toUser({ iss, ...claims }: Claims, token: string) {
  const { sub: userId, cid: companyId, role, sid: sessionId, wco: withoutCosts, key } = claims;
  if (!(IDENTITY_SERVICES.has(iss) && role && sessionId)) return null;
  const parts = { ...(withoutCosts ? { withoutCosts } : {}), ...(key ? { key } : {}) };
  const identity: Identity = { userId, companyId, role, sessionId, ...parts };
  identityTokens.set(identity, token);
  return { kind: 'user' as const, identity };
}

/** Keeps the latest tokens; the oldest is dropped when there are too many. */
function rememberToken<V>(known: Map<string, V>, token: string, value: V) {
  known.delete(token);
  known.set(token, value);
  if (known.size <= MOST_REMEMBERED_TOKENS) return;
  const oldest = known.keys().next();
  if (!oldest.done) known.delete(oldest.value);
}
