import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** Token of a link, derived from the link's id. */
export type TokenOf = (linkId: string) => string;

/** Settings of {@link createLinkTokens}: `LINK_SECRET`, what the links are for, and bytes of a token (at most 32). */
interface LinkTokenOptions {
  secret: string;
  purpose: string;
  bytes: number;
}

/**
 * Tokens derived from the random id of a link and a key. A link can be shown to its owner again, and a stolen table opens
 * none.
 */
export function createLinkTokens({ secret, purpose, bytes }: LinkTokenOptions): TokenOf {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return (linkId) => createHmac('sha256', key).update(linkId).digest().subarray(0, bytes).toString('base64url');
}

/** Whether a stored hash is that of the link's token: a change of `LINK_SECRET` ends the tokens of before. */
export const isHashOfLink = (getToken: TokenOf, linkId: string, hash: string): boolean =>
  getHash(getToken(linkId)) === hash;

/** SHA-256 in hex, by which tokens are looked up and files compared. */
export const getHash = (said: string | Uint8Array): string => createHash('sha256').update(said).digest('hex');
