import { randomFillSync } from 'node:crypto';
import { parseTraceparent } from '@trassa/service-kit/trace';
import type { RequestContext } from './request-context.ts';

const pool = Buffer.alloc(24 * 512);
let taken = pool.length;

/** Random hex from a pool, because one system call per request is slow. */
function randomHex(bytes: number): string {
  if (taken + bytes > pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += bytes;
  return pool.toString('hex', taken - bytes, taken);
}

/** Trace id of the `traceparent` header, or a new one. */
export const traceIdFrom = (header: string | string[] | undefined): string =>
  parseTraceparent(header)?.traceId ?? randomHex(16);

/** `traceparent` header of a call to a service. */
export function getTraceparent({ traceId, spanId }: Pick<RequestContext, 'traceId' | 'spanId'>): string {
  return `00-${traceId}-${spanId || randomHex(8)}-01`;
}
