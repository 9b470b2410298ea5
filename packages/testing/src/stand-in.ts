import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Endpoint, WireTypesOf } from '@trassa/contracts/endpoint';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import type { z } from 'zod';
import { internalTokens } from './test-service.ts';

/** A call that reached a stand-in. */
interface StandInCall {
  method: string;
  /** Path with its query. */
  url: string;
  headers: IncomingHttpHeaders;
  /** The body, empty when there was none. */
  body: string;
}

/** Answer of a stand-in: JSON, or bytes as they are; status 200 when absent. */
export interface StandInAnswer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** HTTP server in the place of another service; `answer` gives the JSON of each call. */
export async function aStandIn(answer: (call: StandInCall) => StandInAnswer | Promise<StandInAnswer>) {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const { status = 200, headers: own, body } = await answer({ method, url, headers, body: await text(request) });
    const isFile = body instanceof Uint8Array;
    response.writeHead(status, { 'content-type': isFile ? 'application/pdf' : 'application/json', ...own });
    response.end(isFile ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Another service with one internal call: `told` records the bodies that services send under an internal token. Other
 * callers get the same answer and leave no record.
 */
export async function anInternalListener<E extends Endpoint>(endpoint: E, schema: z.ZodType<WireTypesOf<E>['body']>) {
  const told: WireTypesOf<E>['body'][] = [];
  const standIn = await aStandIn(({ url, headers, body }) => {
    const caller = internalTokens.verify(String(headers[INTERNAL_TOKEN_HEADER]));
    if (url === endpoint.path && caller?.kind === 'service') told.push(schema.parse(JSON.parse(body)));
    return { body: { success: true } };
  });
  return { told, ...standIn };
}
