import type { IncomingMessage } from 'node:http';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { Admitted, Applicant } from './admission.ts';
import { isAmbiguous } from './ambiguous.rules.ts';
import { type Peer, peerOf } from './caller-address.rules.ts';
import type { Door } from './front-server.ts';
import type { InFlight } from './in-flight.ts';
import type { Limits } from './limits.ts';
import type { Overload } from './overload.ts';
import { canonicalTarget } from './paths.rules.ts';
import { type Refusal, refuse } from './refuse.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { traceIdFrom } from './trace-ids.ts';
import type { GatewayResponse, Visit } from './visit.ts';

type Answer = GatewayResponse & { visit: Visit };

/** What stands behind the door, in the order in which it is asked. */
export interface DoorParts {
  headers: SecurityHeaders;
  proxies: number;
  https: boolean;
  limits: Limits;
  overload: Overload;
  inFlight: InFlight;
  admit: (applicant: Applicant) => Admitted | Refusal;
  enterApi: (req: IncomingMessage, res: Answer, admitted: Admitted) => void;
  enterReference: (req: IncomingMessage, res: Answer) => Promise<void>;
  enterSite: (req: IncomingMessage, res: Answer) => Promise<void>;
  /** The gateway's own app: its health and what services tell it. */
  enterOwn: (req: IncomingMessage, res: GatewayResponse) => void;
  log: ServiceLogger;
  now: () => Date;
}

/** The order of work for every request: one form of the path, trace, limits, access, and on to whoever answers. */
export function createDoor(parts: DoorParts): Door {
  const leave = leaving(parts);
  return (req, plain) => {
    const target = canonicalTarget(req.url ?? '');
    const peer = peerOf({
      socketAddress: req.socket.remoteAddress,
      forwarded: parts.proxies > 0 ? String(req.headers['x-forwarded-for'] ?? '') : undefined,
      proxies: parts.proxies,
    });
    plain.visit = beginVisit(parts, req, { path: target?.path ?? '', address: peer.address });
    const res = plain as Answer;
    res.on('close', leave);
    if (!target || isAmbiguous(req)) refuse(res, { code: 'common/invalid', headers: { connection: 'close' } });
    else {
      req.url = target.path + target.query;
      enter(parts, { req, res, peer });
    }
  };
}

function beginVisit(
  parts: DoorParts,
  req: IncomingMessage,
  { path, address }: { path: string; address: string },
): Visit {
  const startedAt = performance.now();
  const told = parts.proxies > 0 ? String(req.headers['x-forwarded-proto'] ?? '') : '';
  return {
    startedAt,
    waitingSince: startedAt,
    traceId: traceIdFrom(req.headers.traceparent),
    method: req.method ?? '',
    path,
    address,
    https: parts.https || told.split(',').at(-1)?.trim() === 'https',
    service: '',
    userId: '',
    headers: parts.headers.api(),
    patient: false,
    streaming: false,
    place: -1,
    behind: null,
  };
}

/** Called with the answer as `this` when it is over: written, or given up by the caller. */
function leaving({ inFlight, log }: DoorParts) {
  return function leave(this: GatewayResponse) {
    const { visit } = this;
    if (!visit) return;
    inFlight.leave(this);
    if (!this.writableFinished) visit.behind?.giveUp();
    const { method, path, traceId, service, userId, startedAt } = visit;
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ method, path, status: this.statusCode, ms, traceId, userId, service }, 'request');
  };
}

interface Entering {
  req: IncomingMessage;
  res: Answer;
  peer: Peer;
}

function enter(parts: DoorParts, entering: Entering) {
  const { req, res } = entering;
  const { path } = res.visit;
  if (path.startsWith('/api/') || path === '/api') enterApi(parts, entering);
  else if (path === '/health') parts.enterOwn(req, res);
  else if (path.startsWith('/internal/')) enterInternal(parts, entering);
  else parts.enterSite(req, res).catch((error: unknown) => refuseBroken(parts, res, error));
}

function enterApi(parts: DoorParts, { req, res, peer }: Entering) {
  const { path } = res.visit;
  const now = parts.now().getTime();
  const wait = parts.limits.address(peer.network, now);
  if (wait > 0) refuse(res, { code: 'common/too-many', retryAfter: wait });
  else if (path !== '/api/health' && parts.overload.shedding())
    refuse(res, { code: 'common/unavailable', retryAfter: 1 });
  else if (path === '/api/docs' || path.startsWith('/api/docs/')) {
    parts.enterReference(req, res).catch((error: unknown) => refuseBroken(parts, res, error));
  } else {
    const decision = parts.admit({ req, path, ...peer, now });
    if ('route' in decision) parts.enterApi(req, res, decision);
    else refuse(res, decision);
  }
}

/** Services tell the gateway things here. Without their signed token the path does not exist. */
function enterInternal(parts: DoorParts, { req, res }: Entering) {
  if (req.headers[INTERNAL_TOKEN_HEADER]) parts.enterOwn(req, res);
  else refuse(res, { code: 'common/not-found' });
}

function refuseBroken({ log }: DoorParts, res: Answer, error: unknown) {
  log.error({ err: error, traceId: res.visit.traceId }, 'the gateway failed');
  refuse(res, { code: 'common/internal' });
}
