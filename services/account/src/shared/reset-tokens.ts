import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Tokens of reset emails. They follow from the reset's id and our key, so none is stored anywhere. */
export interface ResetTokens {
  tokenOf: (resetId: string) => string;
  /** The reset's id, or null for a token that we did not make. */
  idOf: (token: string) => string | null;
}

/** Makes {@link ResetTokens} with a key of their own derived from the service's secret. */
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
