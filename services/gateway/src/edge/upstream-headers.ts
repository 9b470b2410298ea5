import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@trassa/contracts/endpoint';
import { HANDLE_HEADER, INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import type { RequestContext } from './request-context.ts';
import { getTraceparent } from './trace-ids.ts';

/** Request headers by which a caller could impersonate another or mislead a service. */
const NEVER_PASSED_HEADERS = new Set(['authorization', 'forwarded', 'via', 'proxy-connection']);
const LOWER_X_CODE = 'x'.charCodeAt(0);

/** `x-…` headers set by the gateway or a proxy; those of the caller are dropped. */
function isSpoof(name: string): boolean {
  return (
    name.startsWith('x-trassa-') ||
    name.startsWith('x-forwarded-') ||
    name.startsWith('x-original-') ||
    name === 'x-real-ip' ||
    name === 'x-rewrite-url' ||
    name === 'x-http-method-override'
  );
}

/** Identity that the gateway has verified, or the handle that the service verifies itself. */
interface IdentityHeaders {
  internalToken: string | undefined;
  handle: string | undefined;
}

/** Bearer token of a call whose endpoint takes handles of its service, if the token begins as they do. */
export function getHandle({ handle }: Endpoint, authorization: string | undefined): string | undefined {
  if (!handle || !authorization) return undefined;
  const bearer = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1];
  return bearer?.startsWith(handle) ? bearer : undefined;
}

/** Rewrites request headers in place to ones that a service may trust: address, trace and verified identity. */
export function rewriteHeaders(headers: IncomingHttpHeaders, context: RequestContext, verified: IdentityHeaders): void {
  for (const name in headers) {
    if (NEVER_PASSED_HEADERS.has(name) || (name.charCodeAt(0) === LOWER_X_CODE && isSpoof(name)))
      headers[name] = undefined;
  }
  headers[INTERNAL_TOKEN_HEADER] = verified.internalToken;
  headers[HANDLE_HEADER] = verified.handle;
  headers['x-forwarded-for'] = context.address;
  headers['x-forwarded-proto'] = context.https ? 'https' : 'http';
  headers.traceparent = getTraceparent(context);
}
