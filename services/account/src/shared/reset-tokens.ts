import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Tokens of reset emails, derived from the reset's id and a key, so that none is stored. */
export interface ResetTokens {
  tokenOf: (resetId: string) => string;
  /** Id of the reset, or null for a token with a wrong signature. */
  idOf: (token: string) => string | null;
}

/** Makes {@link ResetTokens} with a key derived from the service's secret. */
export function createResetTokens(secret: string): ResetTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trassa-password-reset', 32));
  const macOf = (id: string) => createHmac('sha256', key).update(id).digest();
  return {
    tokenOf: (id) => `${id}.${macOf(id).toString('base64url')}`,
    idOf: (token) => {
      const [id = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const right = macOf(id);
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      return isOurs && /^[\da-f-]{36}$/.test(id) ? id : null;
    },
  };
}
