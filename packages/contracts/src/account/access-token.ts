import { z } from 'zod';
import { roleSchema } from '../identity.ts';

/**
 * The access token: a JWT signed by services/account and checked once, at the gateway. Both read the same secret
 * (`ACCESS_TOKEN_SECRET`, at least 32 characters). Only this algorithm, issuer, audience and header type are accepted;
 * headers that name a key (`jwk`, `jku`, `x5u`, `kid`) are never followed.
 */
export const accessTokenJwtRules = {
  algorithm: 'HS256',
  /** Value of the JOSE header `typ`; a refresh handle or a token of another kind never passes for an access token. */
  type: 'at+jwt',
  issuer: 'trassa',
  audience: 'trassa',
  lifeSeconds: 900,
} as const;

/** Claims of the access token; `iat` and `exp` are seconds since the epoch. */
export const accessTokenClaimsSchema = z.object({
  /** User id. */
  sub: z.uuid(),
  /** Company id. */
  cid: z.uuid(),
  role: roleSchema,
  /** Session id, by which the session is revoked. */
  sid: z.uuid(),
  /** Id of this token. */
  jti: z.uuid(),
  /** Until when the session counts as confirmed by its person (step-up), seconds since the epoch. */
  sup: z.number().int().optional(),
  /** Deadline after which only the set-up of a second factor is open, seconds since the epoch. */
  sfd: z.number().int().optional(),
  /** Set while the e-mail address is not proved. */
  eup: z.literal(true).optional(),
  /** Set while the company waits for its erasure. */
  del: z.literal(true).optional(),
  /** Set where the company withholds costs, margin and profit. */
  wco: z.literal(true).optional(),
  iss: z.literal(accessTokenJwtRules.issuer),
  aud: z.literal(accessTokenJwtRules.audience),
  iat: z.number().int(),
  exp: z.number().int(),
});
