import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.rules.ts';

/** Why an address that a customer gave could not be asked. */
export type GuardedFailure = 'address' | 'timeout' | 'network';

/** No answer of an address that a customer gave. */
export class GuardedError extends Error {
  override name = 'GuardedError';
  readonly failure: GuardedFailure;

  constructor(failure: GuardedFailure, cause?: unknown) {
    super(`guarded call: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** Settings of {@link createGuardedPost}. */
export interface GuardOptions {
  /** Deadline of one call in milliseconds, body included. */
  timeoutMs: number;
  /** Characters of the answer that are kept. */
  maxText: number;
  /** Origins besides the public internet, `http://` included: receivers of tests and sandboxes. */
  localOrigins: readonly string[];
  /** Resolution of names; that of the system when absent. */
  resolve?: Resolve;
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void;

/** Beginning of an answer. */
export interface GuardedAnswer {
  status: number;
  text: string;
}

/** Posts to an address that a customer gave. Redirects are answers like others. @throws GuardedError */
export type GuardedPost = (
  url: string,
  message: { headers: Record<string, string>; body: string },
) => Promise<GuardedAnswer>;

/**
 * Whether an address may be asked at all: https without credentials, and no IP address of a private network. Names are
 * resolved at the call.
 */
export function isAskable(url: string, localOrigins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin, username, password } = new URL(url);
  if (username || password) return false;
  if (localOrigins.includes(origin)) return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || !host.includes(isIP(host) === 6 ? ':' : '.')) return false;
  return isIP(host) === 0 || isPublicAddress(host);
}

/**
 * Makes a {@link GuardedPost}. The connection goes to the address that was checked, so that a name that resolves
 * differently a moment later leads nowhere.
 */
export function createGuardedPost({ timeoutMs, maxText, localOrigins, resolve = lookup }: GuardOptions): GuardedPost {
  const lookupPublic = publicLookup(resolve);
  return (url, { headers, body }) =>
    new Promise((done, fail) => {
      if (!isAskable(url, localOrigins)) {
        fail(new GuardedError('address'));
        return;
      }
      const { protocol, origin } = new URL(url);
      const signal = AbortSignal.timeout(timeoutMs);
      const failWith = (error: unknown) => fail(failureOf(error, signal));
      const request = (protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        signal,
        ...(localOrigins.includes(origin) ? {} : { lookup: lookupPublic }),
      });
      request.on('error', failWith);
      request.on('response', (response) => {
        let text = '';
        const finish = () => {
          request.destroy();
          done({ status: response.statusCode ?? 0, text: text.slice(0, maxText) });
        };
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
          if (text.length >= maxText) finish();
        });
        response.on('end', finish);
        response.on('error', failWith);
      });
      request.end(body);
    });
}

function failureOf(error: unknown, signal: AbortSignal): GuardedError {
  if (error instanceof GuardedError) return error;
  return new GuardedError(signal.aborted ? 'timeout' : 'network', error);
}

/** Resolution of a name that fails when any of its addresses is private. */
function publicLookup(resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) done(error ?? new GuardedError('network'), '', 0);
      else if (!addresses.every(({ address }) => isPublicAddress(address))) done(new GuardedError('address'), '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
