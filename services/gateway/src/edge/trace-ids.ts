import { randomFillSync } from 'node:crypto';

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;
const NIL_TRACE = '0'.repeat(32);

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
export function traceIdFrom(header: string | string[] | undefined): string {
  const id = typeof header === 'string' ? TRACEPARENT.exec(header)?.[1] : undefined;
  return id && id !== NIL_TRACE ? id : randomHex(16);
}

/** `traceparent` header of a call to a service. */
export function getTraceparent(traceId: string): string {
  return `00-${traceId}-${randomHex(8)}-01`;
}
