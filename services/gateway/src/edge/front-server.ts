import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { ServiceTls } from '@trassa/service-kit/service-tls';
import type { FastifyServerFactory } from 'fastify';
import { buildPeer } from './caller-address.rules.ts';
import { GatewayResponse } from './request-context.ts';

/** Request handler before the app's. */
export type EdgeHandler = (req: IncomingMessage, res: GatewayResponse) => void;

/** Deadline for the headers of a request. */
const HEADERS_DEADLINE_MS = 8000;
/** Deadline for a whole request; only uploads come near it. */
const REQUEST_DEADLINE_MS = 300_000;
const DEADLINE_CHECK_MS = 1000;
const MAX_HEADER_BYTES = 16_384;

/**
 * Counts connections per network and ends those above `most`, which is given with each connection, because it is known
 * only after the configuration is read.
 */
function createConnectionCap() {
  const open = new Map<string, number>();
  return (socket: Socket, most: number) => {
    const { network } = buildPeer({ socketAddress: socket.remoteAddress, forwarded: undefined, proxies: 0 });
    const count = (open.get(network) ?? 0) + 1;
    if (most > 0 && count > most) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  };
}

/** HTTP server whose requests go to the edge handler, which passes some on to the app. */
export function createFrontServer() {
  let edge: EdgeHandler | null = null;
  let mostConnections = 0;
  const cap = createConnectionCap();
  const serverFactory =
    (tls: ServiceTls | null): FastifyServerFactory =>
    (handler) => {
      const options = {
        ServerResponse: GatewayResponse,
        headersTimeout: HEADERS_DEADLINE_MS,
        requestTimeout: REQUEST_DEADLINE_MS,
        connectionsCheckingInterval: DEADLINE_CHECK_MS,
        maxHeaderSize: MAX_HEADER_BYTES,
        keepAliveTimeout: 65_000,
        requireHostHeader: true,
        insecureHTTPParser: false,
      };
      const handle = (req: IncomingMessage, res: GatewayResponse) => {
        if (edge) edge(req, res);
        else handler(req, res);
      };
      const secure = tls && { ...options, ...tls.getServerOptions() };
      const server = (secure ? createSecureServer(secure, handle) : createServer(options, handle)) as Server;
      server.on('connection', (socket: Socket) => cap(socket, mostConnections));
      return server;
    };
  return {
    serverFactory,
    /** `perAddress`: most connections at once from one address; 0 is without limit. */
    open: (opened: EdgeHandler, perAddress: number) => {
      edge = opened;
      mostConnections = perAddress;
    },
  };
}
