import type { IncomingHttpHeaders } from 'node:http';

/** Hop-by-hop headers, which are never forwarded (RFC 9110, 7.6.1). */
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

/** Request headers for the next hop, as flat pairs. */
export function listForwardedHeaders(headers: IncomingHttpHeaders): string[] {
  const named =
    headers.connection && headers.connection !== 'keep-alive' ? getConnectionHeaderNames(headers.connection) : null;
  const flat: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || HOP_BY_HOP.has(name) || name === 'expect' || named?.has(name)) continue;
    if (typeof value === 'string') flat.push(name, value);
    else for (const one of value) flat.push(name, one);
  }
  return flat;
}

/** Response headers of a service for the caller. */
export function getReturnedHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !HOP_BY_HOP.has(name)) kept[name] = value;
  }
  return kept;
}

function getConnectionHeaderNames(header: string): Set<string> {
  return new Set(header.split(',').map((name) => name.trim().toLowerCase()));
}
