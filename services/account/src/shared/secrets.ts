import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: 43 characters. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** Plain SHA-256 in hex: enough for random secrets of 256 bits. */
export const getHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Successor of a refresh token, derived from the token and a key. A lost answer can be repeated without storing any
 * token in readable form.
 */
export function createTokenRotation(secret: string): (token: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trassa-refresh-successor', 32));
  return (token) => createHmac('sha256', key).update(token).digest('base64url');
}
