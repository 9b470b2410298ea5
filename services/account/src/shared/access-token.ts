import { randomUUID } from 'node:crypto';
import { accessTokenFormat } from '@trassa/contracts/account/access-token';
import type { Identity } from '@trassa/contracts/identity';
import { createSigner } from 'fast-jwt';

/** Makes an access token for somebody at a moment. */
export type SignAccess = (identity: Identity, now: Date) => string;

/** A {@link SignAccess} with the secret shared with the gateway; the format is the contract's. */
export function createAccessSigner(secret: string): SignAccess {
  const { algorithm, type, issuer, audience, lifeSeconds } = accessTokenFormat;
  const sign = createSigner({ key: secret, algorithm, header: { alg: algorithm, typ: type } });
  return (identity, now) => {
    const iat = Math.floor(now.getTime() / 1000);
    return sign({
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
