import { randomUUID } from 'node:crypto';
import { accessTokenJwtRules } from '@trassa/contracts/account/access-token';
import type { Identity } from '@trassa/contracts/identity';
import { registerTokenKind } from '@trassa/service-kit/app-tokens';
import type { FastifyInstance } from 'fastify';

/** Caller of an access token, and what the gateway is to know of the session. */
export interface AccessGrant extends Identity {
  /** Until when the person counts as confirmed; null: not confirmed. */
  stepUpUntil: Date | null;
  /** Time from which only the set-up of a second factor is open; null: there is one, or none is asked for. */
  secondFactorDue: Date | null;
  /** Whether the person has yet to prove the e-mail address. */
  emailUnproved: boolean;
  /** Whether the company waits for its erasure. */
  isDeleted: boolean;
}

export type SignAccess = (grant: AccessGrant, now: Date) => string;

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Registers access-token signing on an app; the format is that of the contract. */
export async function registerAccessSigner(app: FastifyInstance, secret: string): Promise<SignAccess> {
  const { algorithm, type, issuer, audience, lifeSeconds } = accessTokenJwtRules;
  const sign = { algorithm, header: { alg: algorithm, typ: type } };
  const jwt = await registerTokenKind(app, 'access', { secret, sign });
  return ({ stepUpUntil, secondFactorDue, emailUnproved, isDeleted, ...identity }, now) => {
    const iat = toSeconds(now);
    return jwt.sign({
      sub: identity.userId,
      cid: identity.companyId,
      role: identity.role,
      sid: identity.sessionId,
      jti: randomUUID(),
      ...(stepUpUntil ? { sup: toSeconds(stepUpUntil) } : {}),
      ...(secondFactorDue ? { sfd: toSeconds(secondFactorDue) } : {}),
      ...(emailUnproved ? { eup: true } : {}),
      ...(isDeleted ? { del: true } : {}),
      ...(identity.withoutCosts ? { wco: true } : {}),
      iss: issuer,
      aud: audience,
      iat,
      exp: iat + lifeSeconds,
    });
  };
}
