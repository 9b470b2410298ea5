import type { IncomingHttpHeaders } from 'node:http';

/** Headers that concern one connection and are never passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]);

/** Request headers as the next hop gets them: flat pairs, without those of this connection. */
export function forwardedHeaders(headers: IncomingHttpHeaders): string[] {
  const named = headers.connection && headers.connection !== 'keep-alive' ? connectionNames(headers.connection) : null;
  const flat: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || HOP_BY_HOP.has(name) || name === 'expect' || named?.has(name)) continue;
    if (typeof value === 'string') flat.push(name, value);
    else for (const one of value) flat.push(name, one);
  }
  return flat;
}

/** A service's headers as the caller gets them. */
export function returnedHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !HOP_BY_HOP.has(name)) kept[name] = value;
  }
  return kept;
}

function connectionNames(header: string): Set<string> {
  return new Set(header.split(',').map((name) => name.trim().toLowerCase()));
}
