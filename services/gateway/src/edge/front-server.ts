import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { GatewayResponse } from './request-context.ts';

/** Request handler before the app's. */
export type EdgeHandler = (req: IncomingMessage, res: GatewayResponse) => void;

/** Deadline for the headers of a request. */
const HEADERS_MS = 8000;
/** Deadline for a whole request; only uploads come near it. */
const REQUEST_MS = 300_000;
const CHECK_MS = 1000;
const MAX_HEADER_BYTES = 16_384;

/** HTTP server whose requests go to the edge handler, which passes some on to the app. */
export function createFrontServer() {
  let edge: EdgeHandler | null = null;
  const serverFactory: FastifyServerFactory = (handler) => {
    const options = {
      ServerResponse: GatewayResponse,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: 65_000,
      requireHostHeader: true,
      insecureHTTPParser: false,
    };
    return createServer(options, (req, res) => {
      if (edge) edge(req, res);
      else handler(req, res);
    }) as Server;
  };
  return {
    serverFactory,
    open: (opened: EdgeHandler) => {
      edge = opened;
    },
  };
}
