import type { IncomingHttpHeaders } from 'node:http';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { traceparentOf } from './trace-ids.ts';
import type { Visit } from './visit.ts';

/** Headers by which a caller could pass for somebody else or lead a service astray. */
const NEVER_PASSED = new Set(['authorization', 'forwarded', 'via', 'proxy-connection']);
const X = 'x'.charCodeAt(0);

/** `x-…` headers that are ours or a proxy's to set; a caller's own are dropped. */
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

/** Rewrites a request's headers into those a service may believe: address, trace, and the internal token. */
export function passHeaders(headers: IncomingHttpHeaders, visit: Visit, internalToken: string | undefined): void {
  for (const name in headers) {
    if (NEVER_PASSED.has(name) || (name.charCodeAt(0) === X && isSpoof(name))) headers[name] = undefined;
  }
  headers[INTERNAL_TOKEN_HEADER] = internalToken;
  headers['x-forwarded-for'] = visit.address;
  headers['x-forwarded-proto'] = visit.https ? 'https' : 'http';
  headers.traceparent = traceparentOf(visit.traceId);
}
