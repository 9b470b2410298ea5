import { apiScopes } from '@trassa/contracts/api-scope';
import { roleSchema } from '@trassa/contracts/identity';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { attempt, registerTokenKind } from './app-tokens.ts';
import type { Caller, InternalTokens } from './internal-token.ts';

/*
 * Tokens of the previous version, in which all services shared one secret (HS256) instead of keys of their own. While
 * `INTERNAL_SECRET` is set, both versions run side by side: a former token carries one of the present kind (`jws`).
 * This file is deleted in the next version.
 */

const AUDIENCE = 'trassa-internal';
/** Former tokens of every outbox name the service `news`; it is read as `orders`, which may post messages. */
const [FORMER_OUTBOX, OUTBOX_SERVICE] = ['news', 'orders'];
const formerSchema = z.object({
  ...{ sub: z.string(), cid: z.string(), svc: z.string().optional(), role: roleSchema.optional() },
  ...{ sid: z.string().optional(), wco: z.literal(true).optional(), jws: z.string().optional() },
  key: z.object({ name: z.string(), scopes: z.array(z.enum(apiScopes)) }).optional(),
});

/** The token signed by a service's key: the one inside a former token, else the given one. */
export function unwrapToken(token: string): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { jws } = JSON.parse(payload || '{}') as { jws?: unknown };
  return typeof jws === 'string' ? jws : token;
}

/** Signs tokens that services of both versions accept, and accepts tokens of both. */
export async function addFormerTokens(
  app: FastifyInstance,
  { secret, service }: { secret: string; service: string },
  tokens: InternalTokens,
): Promise<InternalTokens> {
  const jwt = await registerTokenKind(app, 'former', {
    ...{ secret, sign: { algorithm: 'HS256', expiresIn: 120, aud: AUDIENCE } },
    verify: { algorithms: ['HS256'], allowedAud: AUDIENCE, requiredClaims: ['exp', 'sub'] },
  });
  return {
    sign: (caller) => jwt.sign({ ...toClaims(caller, service), ...attempt(() => ({ jws: tokens.sign(caller) })) }),
    verify: (token) =>
      tokens.verify(token) ?? attempt(() => toCaller(formerSchema.parse(jwt.verify(token ?? '')))) ?? null,
  };
}

function toClaims(caller: Caller, svc: string): z.infer<typeof formerSchema> {
  if (caller.kind === 'service') return { sub: caller.userId ?? '-', cid: caller.companyId, svc };
  const { userId: sub, companyId: cid, role, sessionId: sid, withoutCosts, key } = caller.identity;
  return { sub, cid, role, sid, ...(withoutCosts ? { wco: true as const } : {}), ...(key ? { key } : {}) };
}

function toCaller({ sub, cid: companyId, svc, role, sid, wco, key }: z.infer<typeof formerSchema>): Caller | undefined {
  const service = svc === FORMER_OUTBOX ? OUTBOX_SERVICE : svc;
  if (service) return { kind: 'service', service, companyId, userId: sub === '-' ? null : sub };
  if (!role || !sid) return undefined;
  const parts = { ...(wco ? { withoutCosts: wco } : {}), ...(key ? { key } : {}) };
  return { kind: 'user', identity: { userId: sub, companyId, role, sessionId: sid, ...parts } };
}
