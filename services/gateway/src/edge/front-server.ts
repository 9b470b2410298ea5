import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { GatewayResponse } from './request-context.ts';

/** Handles a request before the app does. */
export type EdgeHandler = (req: IncomingMessage, res: GatewayResponse) => void;

/** Time a caller has to send its headers; a slower one is cut off. */
const HEADERS_MS = 8000;
/** Time a caller has to send everything; only uploads come near it. */
const REQUEST_MS = 300_000;
const CHECK_MS = 1000;
const MAX_HEADER_BYTES = 16_384;

/** A server whose requests go to the edge handler, which decides what reaches the app. */
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
