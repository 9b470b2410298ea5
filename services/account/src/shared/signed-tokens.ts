import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Tokens of links in emails, derived from the id of what they open and a key, so that none is stored. */
interface SignedTokens {
  getToken: (id: string) => string;
  /** Id of a token, or null for one with a wrong signature. */
  getId: (token: string) => string | null;
}

/** Tokens of emails by what their links open. */
export interface EmailTokens {
  reset: SignedTokens;
  invitation: SignedTokens;
  access: SignedTokens;
  emailProof: SignedTokens;
}

/** Makes {@link SignedTokens} of one purpose, with a key derived from the service's secret. */
export function createSignedTokens(
  secret: string,
  purpose: 'trassa-password-reset' | 'trassa-invitation' | 'trassa-access-request' | 'trassa-email-proof',
): SignedTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const getMac = (id: string) => createHmac('sha256', key).update(id).digest();
  return {
    getToken: (id) => `${id}.${getMac(id).toString('base64url')}`,
    getId: (token) => {
      const [id = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const right = getMac(id);
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      return isOurs && /^[\da-f-]{36}$/.test(id) ? id : null;
    },
  };
}
