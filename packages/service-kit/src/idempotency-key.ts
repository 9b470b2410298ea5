import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { problem } from './problem-error.ts';

/** Idempotency key of a request; null without one. A key longer than 100 characters is refused. */
export function getIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > 100) throw problem('common/invalid', { text: 'Слишком длинный Idempotency-Key' });
  return key;
}

/** Hash of a request, for comparison with a repeat of its key: SHA-256 in hexadecimal digits. */
export const getJsonDigest = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('hex');

/** A key stands for one request: throws 409 when the repeated one differs from the stored one, compared as JSON. */
export function refuseOtherRequest(stored: unknown, repeated: unknown): void {
  if (JSON.stringify(stored) !== JSON.stringify(repeated)) throw problem('common/key-reused');
}
