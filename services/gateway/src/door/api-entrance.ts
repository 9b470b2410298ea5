import type { IncomingMessage } from 'node:http';
import type { Upstreams } from '../upstreams/upstream.ts';
import { type Admitted, GENERAL_BODY_LIMIT } from './admission.ts';
import type { InFlight } from './in-flight.ts';
import { handleOf, passHeaders } from './passed-headers.ts';
import { refuse } from './refuse.ts';
import type { GatewayResponse, Visit } from './visit.ts';

/** What hands admitted calls over. */
export interface ApiEntranceParts {
  upstreams: Upstreams;
  inFlight: InFlight;
  maxInFlight: number;
}

/** Hands an admitted call to its service, unless the service has too many already. */
export function createApiEntrance({ upstreams, inFlight, maxInFlight }: ApiEntranceParts) {
  return (req: IncomingMessage, res: GatewayResponse & { visit: Visit }, { route, session }: Admitted) => {
    const { service, endpoint } = route;
    const upstream = upstreams[service];
    const { visit } = res;
    visit.service = service;
    visit.userId = session?.identity.userId ?? '';
    if (!upstream || inFlight.of(service) >= maxInFlight) {
      refuse(res, { code: 'common/unavailable', retryAfter: 1 });
      return;
    }
    const bodyLimit = endpoint.bodyLimit ?? GENERAL_BODY_LIMIT;
    visit.patient = bodyLimit > GENERAL_BODY_LIMIT || endpoint.kind === 'multipart';
    visit.streaming = endpoint.kind === 'event-stream';
    inFlight.enter(res);
    const handle = handleOf(endpoint, req.headers.authorization);
    passHeaders(req.headers, visit, { internalToken: session?.internalToken, handle });
    upstream.forward({ req, res, bodyLimit, streaming: visit.streaming });
  };
}
