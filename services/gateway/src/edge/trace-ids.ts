import { randomFillSync } from 'node:crypto';
import { parseTraceparent } from '@trassa/service-kit/trace';
import type { RequestContext } from './request-context.ts';

const randomPool = Buffer.alloc(24 * 512);
let takenBytes = randomPool.length;

/** Random hex from a pool, because one system call per request is slow. */
function createRandomHex(bytes: number): string {
  if (takenBytes + bytes > randomPool.length) {
    randomFillSync(randomPool);
    takenBytes = 0;
  }
  takenBytes += bytes;
  return randomPool.toString('hex', takenBytes - bytes, takenBytes);
}

/** Trace id of the `traceparent` header, or a new one. */
export const readTraceId = (header: string | string[] | undefined): string =>
  parseTraceparent(header)?.traceId ?? createRandomHex(16);

/** `traceparent` header of a call to a service. */
export function getTraceparent({ traceId, spanId }: Pick<RequestContext, 'traceId' | 'spanId'>): string {
  return `00-${traceId}-${spanId || createRandomHex(8)}-01`;
}
