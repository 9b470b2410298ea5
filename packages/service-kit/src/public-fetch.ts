import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';
import { OutboundError } from './outbound.ts';

/** Whether an IP address belongs to the public internet: no loopback, private, link-local, mapped or reserved range. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Name look-up that finds no address inside: a name may point inside at one look-up and outside at the next. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) done(error, '');
    else if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      done(new Error('an address inside'), '');
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** Settings of {@link createPublicFetch}. */
export interface PublicFetchOptions {
  /** Name in errors and logs. */
  system: string;
  /** Origins that are asked although they are inside or without TLS; from configuration only. */
  trustedOrigins?: readonly string[];
  /** Deadline of connection, headers and body each, in milliseconds; 8000 when absent. */
  timeoutMs?: number;
}

/** Requests to addresses that people or browsers name. */
export interface PublicFetch {
  /** Whether such an address may be asked at all: https on port 443, no address inside, no credentials. */
  accepts: (url: string) => boolean;
  /** POSTs without following redirects and reads at most 16 KB. Throws OutboundError. */
  post: (
    url: string,
    message: { headers: Record<string, string>; body: Buffer | string },
  ) => Promise<{ status: number; headers: Headers; text: string }>;
  close: () => Promise<void>;
}

const MAX_ANSWER_BYTES = 16_384;

/** Client for addresses from outside (webhooks, push services), which must not lead into the network of the service. */
export function createPublicFetch({ system, trustedOrigins = [], timeoutMs = 8000 }: PublicFetchOptions): PublicFetch {
  const timeouts = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const outside = new Agent({ ...timeouts, connect: { timeout: timeoutMs, lookup: lookupPublic } });
  const trusted = new Agent({ ...timeouts, connect: { timeout: timeoutMs } });
  const isTrusted = (url: URL) => trustedOrigins.includes(url.origin);
  const accepts = (text: string) => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    if (isTrusted(url)) return true;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isInside = isIP(host) !== 0 && !isPublicAddress(host);
    return url.protocol === 'https:' && url.port === '' && !url.username && !url.password && !isInside;
  };
  return {
    accepts,
    post: async (text, { headers, body }) => {
      if (!accepts(text)) throw new OutboundError(system, 'network', new Error('an address that may not be asked'));
      const url = new URL(text);
      try {
        const dispatcher = isTrusted(url) ? trusted : outside;
        const response = await request(url, { method: 'POST', headers, body, dispatcher });
        const given = Object.entries(response.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        );
        return { status: response.statusCode, headers: new Headers(given), text: await readShort(response.body) };
      } catch (error) {
        throw new OutboundError(system, isTimeout(error) ? 'timeout' : 'network', error);
      }
    },
    close: async () => {
      await Promise.all([outside.close(), trusted.close()]);
    },
  };
}

const isTimeout = (error: unknown) => error instanceof Error && error.name.endsWith('TimeoutError');

async function readShort(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > MAX_ANSWER_BYTES) break;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
