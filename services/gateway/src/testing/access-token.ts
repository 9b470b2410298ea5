import { randomUUID } from 'node:crypto';
import { accessTokenJwtRules } from '@trassa/contracts/account/access-token';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { createSigner } from 'fast-jwt';

export const TEST_ACCESS_SECRET = 'test-access-secret-0123456789abcdef-0123';

/** Claims as services/account writes them right after a sign-in, which counts as a confirmation for 15 minutes. */
export function buildClaims(identity: Identity, now = Date.now()) {
  const iat = Math.floor(now / 1000);
  return {
    sub: identity.userId,
    cid: identity.companyId,
    role: identity.role,
    sid: identity.sessionId,
    ...(identity.withoutCosts ? { wco: true as const } : {}),
    jti: randomUUID(),
    sup: iat + 900,
    iss: accessTokenJwtRules.issuer,
    aud: accessTokenJwtRules.audience,
    iat,
    exp: iat + accessTokenJwtRules.lifeSeconds,
  };
}

export function anAccessToken(
  identity: Identity = aDirector(),
  marks: { sup?: number | undefined; sfd?: number; eup?: true; del?: true } = {},
): string {
  const sign = createSigner({
    key: TEST_ACCESS_SECRET,
    algorithm: 'HS256',
    header: { alg: 'HS256', typ: accessTokenJwtRules.type },
  });
  return sign({ ...buildClaims(identity), ...marks });
}
