import type { IncomingMessage } from 'node:http';
import type { GatewayResponse } from '../edge/request-context.ts';

/** An authorized request for a service. Its headers and `url` are already rewritten for the service. */
export interface ProxiedRequest {
  req: IncomingMessage;
  res: GatewayResponse;
  /** Largest body in bytes. */
  bodyLimit: number;
  /** Stays open for long: no timeout between pieces of the answer. */
  streaming: boolean;
}

/** Transport to one service, in this process or over HTTP; the gateway does not know which. */
export interface Upstream {
  /** Hands the request over. Always ends in an answer: the service's, or a problem. */
  forward: (proxied: ProxiedRequest) => void;
  /** The service's version; rejects when it is not well. */
  probe: (signal: AbortSignal) => Promise<string>;
  close: () => Promise<void>;
}

/** The upstream of each service, by service name. */
export type Upstreams = Readonly<Record<string, Upstream>>;
