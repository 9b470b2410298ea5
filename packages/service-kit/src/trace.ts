import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const NIL_TRACE = '0'.repeat(32);

/** The trace id of a request: from its W3C `traceparent`, or a new one. 32 hex characters. */
export function getTraceId(headers: IncomingHttpHeaders): string {
  const header = headers.traceparent;
  const id = typeof header === 'string' ? TRACEPARENT.exec(header)?.[1] : undefined;
  return id && id !== NIL_TRACE ? id : newTraceId();
}

/** New trace id, for work without a request. */
export function newTraceId(): string {
  return randomBytes(16).toString('hex');
}

/** A `traceparent` for a call made on behalf of a trace. */
export function traceparent(traceId: string): string {
  return `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
}
