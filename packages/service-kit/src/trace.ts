import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { outgoingCallChannel } from './telemetry/channels.ts';

const TRACEPARENT_PATTERN = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const NIL_TRACE = '0'.repeat(32);

/** Ids in a W3C `traceparent` header, in hex; null when the header is none. */
export function parseTraceparent(header: unknown): { traceId: string; spanId: string } | null {
  const [, traceId, spanId] = (typeof header === 'string' && TRACEPARENT_PATTERN.exec(header)) || [];
  return traceId && spanId && traceId !== NIL_TRACE ? { traceId, spanId } : null;
}

/** The trace id of a request: from its W3C `traceparent` header, or a new one. 32 hex characters. */
export const getTraceId = ({ traceparent: header }: IncomingHttpHeaders): string =>
  parseTraceparent(header)?.traceId ?? createTraceId();

/** Runs work outside the trace of the request that started it, since a trace ends with its request. */
export const runOutsideRequests = AsyncLocalStorage.snapshot();

/** New trace id, for work without a request. */
export function createTraceId(): string {
  return randomBytes(16).toString('hex');
}

/** A `traceparent` header for a call made on behalf of a trace. */
export function buildTraceparent(traceId: string): string {
  const call = { traceId, spanId: '' };
  outgoingCallChannel.tell(call);
  return `00-${traceId}-${call.spanId || randomBytes(8).toString('hex')}-01`;
}
