import type { IncomingMessage } from 'node:http';
import { API_VERSION_HEADER, apiVersions } from '@trassa/contracts/api-version';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { hideSecretsOfPath } from '@trassa/service-kit/logged-path.rules';
import type { ServiceLogger } from '@trassa/service-kit/service';
import { isTrusted } from '@trassa/service-kit/service-tls';
import { gatewayCallChannels } from '@trassa/service-kit/telemetry/channels';
import { getApiKey, type KeyReading, type ReadKey } from '../features/access/api-keys.ts';
import { hasAmbiguousFraming } from './ambiguous.rules.ts';
import type { ApiCaller, AuthorizedCall } from './authorization.ts';
import { buildPeer, type Peer } from './caller-address.rules.ts';
import type { EdgeHandler } from './front-server.ts';
import type { InFlight } from './in-flight.ts';
import type { Limits } from './limits.ts';
import type { OverloadWatch } from './overload.ts';
import { toCanonicalTarget } from './paths.rules.ts';
import { isProbe } from './probe-handler.ts';
import { type Refusal, refuse } from './refuse.ts';
import type { GatewayResponse, RequestContext, ResponseInContext } from './request-context.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { readTraceId } from './trace-ids.ts';
import type { CompanyTurns } from './turns.ts';

/** Handlers of the edge, and what they share. */
interface EdgeParts {
  headers: SecurityHeaders;
  proxies: number;
  https: boolean;
  limits: Limits;
  overload: OverloadWatch;
  inFlight: InFlight;
  turns: CompanyTurns;
  authorize: (caller: ApiCaller) => AuthorizedCall | Refusal;
  readKey: ReadKey;
  handleApi: (req: IncomingMessage, res: ResponseInContext, call: AuthorizedCall) => void;
  handleReference: (req: IncomingMessage, res: ResponseInContext) => Promise<void>;
  handleSite: (req: IncomingMessage, res: ResponseInContext) => Promise<void>;
  handleProbe: (req: IncomingMessage, res: GatewayResponse) => Promise<void>;
  /** The gateway's own app: health and internal calls of services. */
  handleOwn: (req: IncomingMessage, res: GatewayResponse) => void;
  log: ServiceLogger;
  now: () => Date;
}

/** Order of work: canonical path, trace; for calls of the API also limits and authorization; then the handler. */
export function createEdge(parts: EdgeParts): EdgeHandler {
  const onClose = createCloseListener(parts);
  return (req, plain) => {
    const target = toCanonicalTarget(req.url ?? '');
    const peer = buildPeer({
      socketAddress: req.socket.remoteAddress,
      forwarded: parts.proxies > 0 ? String(req.headers['x-forwarded-for'] ?? '') : undefined,
      proxies: parts.proxies,
    });
    plain.context = createRequestContext(parts, req, { path: target?.path ?? '', address: peer.address });
    const res = plain as ResponseInContext;
    res.on('close', onClose);
    if (gatewayCallChannels.begin.isWatched() && !isProbe(res.context.path))
      gatewayCallChannels.begin.tell({ call: res.context, traceparent: String(req.headers.traceparent) });
    if (!target || hasAmbiguousFraming(req)) refuse(res, { code: 'common/invalid', headers: { connection: 'close' } });
    else {
      req.url = target.path + target.query;
      handleByPath(parts, { req, res, peer });
    }
  };
}

function createRequestContext(
  parts: EdgeParts,
  req: IncomingMessage,
  { path, address }: { path: string; address: string },
): RequestContext {
  const startedAt = performance.now();
  const told = parts.proxies > 0 ? String(req.headers['x-forwarded-proto'] ?? '') : '';
  return {
    startedAt,
    waitingSince: startedAt,
    traceId: readTraceId(req.headers.traceparent),
    method: req.method ?? '',
    path,
    address,
    https: parts.https || told.split(',').at(-1)?.trim() === 'https',
    spanId: '',
    service: '',
    route: '',
    userId: '',
    companyId: '',
    headers: parts.headers.api(),
    isUpload: false,
    ratePeriod: null,
    streaming: false,
    streamOwner: '',
    slot: -1,
    upstreamCall: null,
  };
}

/** Listener that is called with the answer as `this` when it is finished or aborted. */
function createCloseListener({ inFlight, turns, log }: EdgeParts) {
  return function onClose(this: GatewayResponse) {
    const { context } = this;
    if (!context) return;
    inFlight.remove(this);
    turns.end(this);
    if (!this.writableFinished) context.upstreamCall?.abort();
    if (gatewayCallChannels.end.isWatched() && !isProbe(context.path))
      gatewayCallChannels.end.tell({ call: context, status: this.statusCode });
    const { method, path, traceId, service, userId, startedAt } = context;
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const facts = { method, path: hideSecretsOfPath(path), status: this.statusCode, ms, traceId, userId, service };
    if (this.statusCode === 403) log.warn(facts, 'request without the right to it');
    else log.info(facts, 'request');
  };
}

interface IncomingCall {
  req: IncomingMessage;
  res: ResponseInContext;
  peer: Peer;
}

function handleByPath(parts: EdgeParts, incoming: IncomingCall) {
  const { req, res } = incoming;
  const { path } = res.context;
  if (path.startsWith('/api/') || path === '/api' || path.startsWith('/g/')) handleApi(parts, incoming);
  else if (isProbe(path)) parts.handleProbe(req, res).catch((error: unknown) => refuseAfterFailure(parts, res, error));
  else if (path === '/health') parts.handleOwn(req, res);
  else if (path.startsWith('/internal/')) handleInternal(parts, incoming);
  else parts.handleSite(req, res).catch((error: unknown) => refuseAfterFailure(parts, res, error));
}

function handleApi(parts: EdgeParts, { req, res, peer }: IncomingCall) {
  const { path } = res.context;
  const now = parts.now().getTime();
  const wait = parts.limits.address(peer.network, now);
  if (wait > 0) refuse(res, { code: 'common/too-many', retryAfter: wait });
  else if (path !== '/api/health' && (parts.overload.shedding() || parts.turns.areLate()))
    refuse(res, { code: 'common/unavailable', retryAfter: 1 });
  else if (path === '/api/docs' || path.startsWith('/api/docs/')) {
    parts.handleReference(req, res).catch((error: unknown) => refuseAfterFailure(parts, res, error));
  } else {
    const token = getApiKey(req.headers.authorization);
    if (token === null) authorizeAndForward(parts, { req, res, peer });
    else {
      res.context.headers = { ...res.context.headers, [API_VERSION_HEADER]: apiVersions[0] };
      parts
        .readKey(token, now)
        .then((key) => {
          // A caller that has gone would hold a place among the requests in flight.
          if (!res.destroyed) authorizeAndForward(parts, { req, res, peer }, key);
        })
        .catch((error: unknown) => refuseAfterFailure(parts, res, error));
    }
  }
}

function authorizeAndForward(parts: EdgeParts, { req, res, peer }: IncomingCall, key?: KeyReading) {
  const caller = { req, path: res.context.path, ...peer, now: parts.now().getTime(), ...(key ? { key } : {}) };
  const decision = parts.authorize(caller);
  if (!('route' in decision)) return refuse(res, decision);
  const { identity } = decision.session ?? {};
  const { userId = '', companyId = '' } = identity ?? {};
  const by = { network: peer.network, userId, companyId, isKey: Boolean(identity?.key), now: caller.now };
  const goOn = (wait: number) => {
    if (wait > 0) refuse(res, { code: 'common/too-many', retryAfter: wait, userId: by.userId });
    else parts.handleApi(req, res, decision);
  };
  const wait = parts.limits.shared(decision.route, by);
  if (typeof wait === 'number') goOn(wait);
  else
    wait
      .then((seconds) => {
        if (!res.destroyed) goOn(seconds);
      })
      .catch((error: unknown) => refuseAfterFailure(parts, res, error));
}

/** Internal calls of services; the app checks their token. Without one, or a trusted certificate under TLS: 404. */
function handleInternal(parts: EdgeParts, { req, res }: IncomingCall) {
  if (req.headers[INTERNAL_TOKEN_HEADER] && isTrusted(req.socket)) parts.handleOwn(req, res);
  else refuse(res, { code: 'common/not-found' });
}

function refuseAfterFailure({ log }: EdgeParts, res: ResponseInContext, error: unknown) {
  log.error({ err: error, traceId: res.context.traceId }, 'the gateway failed');
  refuse(res, { code: 'common/internal' });
}
