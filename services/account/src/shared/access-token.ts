import { randomUUID } from 'node:crypto';
import { accessTokenFormat } from '@trassa/contracts/account/access-token';
import type { Identity } from '@trassa/contracts/identity';
import { registerTokens } from '@trassa/service-kit/app-tokens';
import type { FastifyInstance } from 'fastify';

export type SignAccess = (identity: Identity, now: Date) => string;

/** Registers access-token signing on an app; the format is that of the contract. */
export async function registerAccessSigner(app: FastifyInstance, secret: string): Promise<SignAccess> {
  const { algorithm, type, issuer, audience, lifeSeconds } = accessTokenFormat;
  const sign = { algorithm, header: { alg: algorithm, typ: type } };
  const jwt = await registerTokens(app, 'access', { secret, sign });
  return (identity, now) => {
    const iat = Math.floor(now.getTime() / 1000);
    return jwt.sign({
      sub: identity.userId,
      cid: identity.companyId,
      role: identity.role,
      sid: identity.sessionId,
      jti: randomUUID(),
      iss: issuer,
      aud: audience,
      iat,
      exp: iat + lifeSeconds,
    });
  };
}
