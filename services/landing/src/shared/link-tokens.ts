import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** Makes the token of a link from its id. */
export type TokenOf = (leadId: string) => string;

/**
 * Tokens of 192 bits that nobody can guess and no table holds: they follow from the link's id and a key that only this
 * service derives. So a link can be shown to its owner again, and a stolen table opens nothing.
 */
export function createLinkTokens(secret: string): TokenOf {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trassa-partner-links', 32));
  return (leadId) => createHmac('sha256', key).update(leadId).digest().subarray(0, 24).toString('base64url');
}

/** What a token is found by. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
