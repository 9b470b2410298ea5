import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const LONGEST_LIFE_SECONDS = 86_400;
const headerSchema = z.object({ alg: z.literal('ES256') });
const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) });

const parseJson = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Key of 65 bytes, the uncompressed point, as a key of Node. */
function getKey(k: string) {
  const point = Buffer.from(k, 'base64url');
  const jwk = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33, 65).toString('base64url') };
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...jwk }, format: 'jwk' });
}

/** Whether `Authorization: vapid t=…, k=…` (RFC 8292) is signed by its key, for this origin, for a day at most. */
export function isAuthorized(header: string | undefined, { origin, now }: { origin: string; now: Date }): boolean {
  const { t = '', k = '' } = /^vapid t=(?<t>[\w.-]+), ?k=(?<k>[\w-]+)$/.exec(header ?? '')?.groups ?? {};
  const [head = '', body = '', signature = ''] = t.split('.');
  try {
    headerSchema.parse(parseJson(head));
    const { aud, exp } = claimsSchema.parse(parseJson(body));
    const left = exp - now.getTime() / 1000;
    if (aud !== origin || left <= 0 || left > LONGEST_LIFE_SECONDS) return false;
    const key = { key: getKey(k), dsaEncoding: 'ieee-p1363' as const };
    return verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
