import type { FastifyRequest } from 'fastify';
import { readClientOfRequest } from './client.ts';
import { readCookie } from './cookies.ts';
import type { ClientDevice } from './issue-session.ts';

/** Browser of a request, with its cookies. */
export function readClientDevice(request: FastifyRequest): ClientDevice {
  const client = readClientOfRequest(request);
  const device = readCookie(request, 'device', client);
  return { client, device, binding: readCookie(request, 'session', client), traceId: request.id };
}
