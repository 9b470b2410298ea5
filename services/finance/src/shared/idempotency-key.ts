import type { IncomingHttpHeaders } from 'node:http';
import { problem } from '@trassa/service-kit/problem-error';

/** Idempotency key of a request; null without one. A key longer than 100 characters is refused. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > 100) throw problem('common/invalid', { text: 'Слишком длинный Idempotency-Key' });
  return key;
}
