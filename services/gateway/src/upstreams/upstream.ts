import type { IncomingMessage } from 'node:http';
import type { GatewayResponse } from '../edge/request-context.ts';

/** Authorized request for a service, with headers and `url` already rewritten. */
export interface ProxiedRequest {
  req: IncomingMessage;
  res: GatewayResponse;
  /** Largest body in bytes. */
  bodyLimit: number;
  /** Long-lived answer, without a timeout between chunks. */
  streaming: boolean;
  /** Body that may take long to arrive. */
  isUpload: boolean;
  /** Whether the service may get it twice. */
  isRepeatable: boolean;
}

/** Transport to one service, in this process or over HTTP. */
export interface Upstream {
  /** Forwards the request. Always ends in an answer: the service's, or a problem. */
  forward: (proxied: ProxiedRequest) => void;
  /** Version of the service; rejects when it is unhealthy. */
  probe: (signal: AbortSignal) => Promise<string>;
  close: () => Promise<void>;
}

export type Upstreams = Readonly<Record<string, Upstream>>;
