import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Client of a request, as reported by the gateway. */
export interface RequestClient {
  address: string;
  userAgent: string;
  /** The browser's connection to the gateway is https. */
  secure: boolean;
}

/**
 * Reads the client from headers that the gateway sets. Only the last entry of `x-forwarded-for` is trusted, because the
 * gateway wrote that one.
 */
export function readClientOfRequest(request: FastifyRequest): RequestClient {
  const forwarded = getLastHeaderEntry(request.headers['x-forwarded-for']);
  return {
    address: stripMappedPrefix(forwarded ?? request.ip),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    secure: getLastHeaderEntry(request.headers['x-forwarded-proto']) === 'https',
  };
}

function getLastHeaderEntry(header: string | string[] | undefined): string | undefined {
  const entries = String(header ?? '').split(',');
  return entries.at(-1)?.trim() || undefined;
}

/** Strips the prefix of an IPv4-mapped IPv6 address. */
function stripMappedPrefix(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64);
}

/** Part of an address that one household or office shares: all of an IPv4 address, the first 64 bits of IPv6. */
export function getAddressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
