import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';
import { OutboundError, type OutboundFailure } from './outbound.ts';

/** Whether an IP address is of the public internet: no inside or reserved range. A mapped one counts as its IPv4. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Refusal of an address inside the network. */
class InsideAddressError extends Error {
  override name = 'InsideError';
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void;

/** Name look-up that finds no address inside: a name may point inside at one look-up and outside at the next. */
const createPublicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) done(error ?? new Error('a name without an address'), '');
      else if (!addresses.every(({ address }) => isPublicAddress(address))) done(new InsideAddressError(), '');
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

interface PublicFetchOptions {
  /** Name in errors and logs. */
  system: string;
  /** Origins that are asked although they are inside or without TLS; from configuration only. */
  trustedOrigins?: readonly string[];
  /** Deadline of one call in milliseconds, body included; 8000 when absent. */
  timeoutMs?: number;
  /** Resolution of names; that of the system when absent. */
  resolve?: Resolve;
}

/** Requests to addresses that people or browsers name. */
export interface PublicFetch {
  /** Whether an address may be asked: no credentials; if not trusted, https, nothing inside, no name without a dot. */
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
export function createPublicFetch(options: PublicFetchOptions): PublicFetch {
  const { system, trustedOrigins = [], timeoutMs = 8000, resolve = lookup } = options;
  const outside = new Agent({ connect: { timeout: timeoutMs, lookup: createPublicLookup(resolve) } });
  const trusted = new Agent({ connect: { timeout: timeoutMs } });
  const isTrusted = (url: URL) => trustedOrigins.includes(url.origin);
  const accepts = (text: string) => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    return !url.username && !url.password && (isTrusted(url) || (url.protocol === 'https:' && isOutsideNetwork(url)));
  };
  return {
    accepts,
    post: async (text, { headers, body }) => {
      if (!accepts(text)) throw new OutboundError(system, 'address');
      const url = new URL(text);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const dispatcher = isTrusted(url) ? trusted : outside;
        const response = await request(url, { method: 'POST', headers, body, dispatcher, signal });
        const given = Object.entries(response.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        );
        return { status: response.statusCode, headers: new Headers(given), text: await readBodyStart(response.body) };
      } catch (error) {
        throw new OutboundError(system, getFailure(error, signal), error);
      }
    },
    close: async () => {
      await Promise.all([outside.close(), trusted.close()]);
    },
  };
}

/** A name with a dot is checked when the call resolves it; a name without a dot always counts as inside. */
function isOutsideNetwork({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

function getFailure(error: unknown, signal: AbortSignal): OutboundFailure {
  if (error instanceof InsideAddressError) return 'address';
  return signal.aborted || (error instanceof Error && error.name.endsWith('TimeoutError')) ? 'timeout' : 'network';
}

async function readBodyStart(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.byteLength;
    if (size >= MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES).toString('utf8');
}
