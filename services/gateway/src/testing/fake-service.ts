import { PassThrough } from 'node:stream';
import type { ServiceContract } from '@trassa/contracts/catalogue';
import type { EndpointsOf } from '@trassa/contracts/endpoint';
import type { Router } from '@trassa/service-kit/route';
import { defineService } from '@trassa/service-kit/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

const seenSchema = z.object({
  url: z.string(),
  method: z.string(),
  headers: z.record(z.string(), z.any()),
  body: z.any().optional(),
});

const reply = { reply: seenSchema };
const alphaSchemas = {
  open: reply,
  mine: reply,
  shared: reply,
  held: reply,
  boss: reply,
  inside: reply,
  thing: { params: z.object({ id: z.string() }), reply: seenSchema },
  write: { body: z.any(), reply: seenSchema },
  rare: reply,
  upload: { reply: z.object({ bytes: z.number() }) },
  slow: reply,
  file: { reply: z.any() },
  stream: { reply: z.any() },
};

/** Endpoints of a small service that echoes its requests. */
export const alphaEndpoints: EndpointsOf<typeof alphaSchemas> = {
  open: { method: 'GET', path: '/api/alpha/open', access: 'public' },
  mine: { method: 'GET', path: '/api/alpha/mine', access: 'user' },
  shared: { method: 'GET', path: '/api/alpha/shared', access: 'office', scope: 'orders.read' },
  held: { method: 'GET', path: '/api/alpha/held', access: 'public', handle: 'alpha_' },
  boss: { method: 'GET', path: '/api/alpha/boss', access: 'admin' },
  inside: { method: 'GET', path: '/api/alpha/inside', access: 'service' },
  thing: { method: 'GET', path: '/api/alpha/things/:id', access: 'user' },
  write: { method: 'POST', path: '/api/alpha/write', access: 'user' },
  rare: { method: 'GET', path: '/api/alpha/rare', access: 'public', limit: { max: 3, seconds: 60, by: 'address' } },
  upload: { method: 'POST', path: '/api/alpha/upload', access: 'user', kind: 'multipart', bodyLimit: 3_000_000 },
  slow: { method: 'GET', path: '/api/alpha/slow', access: 'public' },
  file: { method: 'GET', path: '/api/alpha/file', access: 'public', kind: 'binary' },
  stream: { method: 'GET', path: '/api/alpha/stream', access: 'public', kind: 'event-stream' },
};

/** Its line in the catalogue. */
export const alphaContract: ServiceContract = { endpoints: alphaEndpoints, schemas: alphaSchemas };

const describeRequest = ({ request }: { request: FastifyRequest }) => ({
  url: request.url,
  method: request.method,
  headers: request.headers,
});

interface Parts {
  released: Promise<void>;
  /** Called when the first bytes of an upload have come. */
  uploadBegan: () => void;
}

function registerCalls(app: FastifyInstance, route: Router, { released, uploadBegan }: Parts) {
  const { open, mine, shared, held, boss, inside, thing, write, rare, upload, slow, file, stream } = alphaEndpoints;
  for (const told of [open, mine, shared, held, boss, inside, rare]) route(told, reply, describeRequest);
  route(thing, alphaSchemas.thing, describeRequest);
  route(write, alphaSchemas.write, (call) => ({ ...describeRequest(call), body: call.body }));
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  route(upload, alphaSchemas.upload, async ({ request }) => {
    let bytes = 0;
    for await (const part of request.body as AsyncIterable<Buffer>) {
      if (bytes === 0) uploadBegan();
      bytes += part.byteLength;
    }
    return { bytes };
  });
  route(slow, alphaSchemas.slow, async (call) => {
    await released;
    return describeRequest(call);
  });
  route(stream, alphaSchemas.stream, async ({ reply: out }) => {
    const pieces = new PassThrough();
    pieces.write('data: first\n\n');
    void released.then(() => pieces.end('data: last\n\n'));
    out.type('text/event-stream');
    return pieces;
  });
  route(file, alphaSchemas.file, ({ reply: out }) => out.type('application/pdf').send(Buffer.alloc(300_000, 7)));
}

/** Small service. `asked` counts complete calls, `begun` uploads of which bytes have come; `release` ends the slow call. */
export function anAlphaService() {
  const asked: string[] = [];
  let begun = 0;
  const uploadBegan = () => {
    begun += 1;
  };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const definition = defineService<unknown, unknown>({
    name: 'alpha',
    version: '1.4.0',
    config: z.object({}),
    migrations: {},
    connections: 1,
    build: async ({ app, route }) => {
      app.addHook('preHandler', async ({ url }) => {
        if (url !== '/health') asked.push(url);
      });
      registerCalls(app, route, { released, uploadBegan });
    },
  });
  return { definition, asked, begun: () => begun, release };
}
