import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How secrets of 256 bits are stored: plain SHA-256 is enough for what cannot be guessed. Hex. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Makes the successor of a refresh token. It follows from the token and a key that only this service has, so a lost
 * answer can be given again without keeping any token in readable form.
 */
export function createTokenRotation(secret: string): (token: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trassa-refresh-successor', 32));
  return (token) => createHmac('sha256', key).update(token).digest('base64url');
}
