import type { IncomingMessage } from 'node:http';
import type { GatewayResponse } from '../door/visit.ts';

/** A request that was let in, on its way to a service. Its headers and `url` are already those the service shall see. */
export interface Exchange {
  req: IncomingMessage;
  res: GatewayResponse;
  /** Largest body in bytes. */
  bodyLimit: number;
  /** Stays open for long: no timeout between pieces of the answer. */
  streaming: boolean;
}

/** The way to one service. The gateway does not know whether the service is in this process or elsewhere. */
export interface Upstream {
  /** Hands the request over. Always ends in an answer: the service's, or a problem. */
  forward: (exchange: Exchange) => void;
  /** The service's version; rejects when it is not well. */
  probe: (signal: AbortSignal) => Promise<string>;
  close: () => Promise<void>;
}

/** The ways to all services, by service name. */
export type Upstreams = Readonly<Record<string, Upstream>>;
