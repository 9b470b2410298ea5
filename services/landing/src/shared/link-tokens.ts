import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** Token of a link, derived from its id. */
export type TokenOf = (leadId: string) => string;

/**
 * Tokens of 192 bits, derived from the link's id and a key. A link can be shown to its owner again, and a stolen table
 * opens none.
 */
export function createLinkTokens(secret: string): TokenOf {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trassa-partner-links', 32));
  return (leadId) => createHmac('sha256', key).update(leadId).digest().subarray(0, 24).toString('base64url');
}

/** Lookup hash of a token. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
