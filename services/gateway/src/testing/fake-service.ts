import { PassThrough } from 'node:stream';
import { defineEndpoints } from '@trassa/contracts/endpoint';
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
/** Endpoints of a small service that echoes its requests. */
export const alphaEndpoints = defineEndpoints({
  open: { method: 'GET', path: '/api/alpha/open', access: 'public', ...reply },
  device: { method: 'GET', path: '/g/:secret', access: 'public', ...reply },
  mine: { method: 'GET', path: '/api/alpha/mine', access: 'user', ...reply },
  shared: { method: 'GET', path: '/api/alpha/shared', access: 'office', scope: 'orders.read', ...reply },
  held: { method: 'GET', path: '/api/alpha/held', access: 'public', handle: 'alpha_', ...reply },
  boss: { method: 'GET', path: '/api/alpha/boss', access: 'admin', ...reply },
  inside: { method: 'GET', path: '/api/alpha/inside', access: 'service', ...reply },
  thing: {
    method: 'GET',
    path: '/api/alpha/things/:id',
    access: 'user',
    params: z.object({ id: z.string() }),
    ...reply,
  },
  write: { method: 'POST', path: '/api/alpha/write', access: 'user', body: z.any(), ...reply },
  keyed: { method: 'POST', path: '/api/alpha/keyed', access: 'user', repeatable: 'key', body: z.any(), ...reply },
  rare: {
    method: 'GET',
    path: '/api/alpha/rare',
    access: 'public',
    limit: { max: 3, seconds: 60, by: 'address' },
    ...reply,
  },
  often: {
    method: 'GET',
    path: '/api/alpha/often',
    access: 'user',
    limit: { max: 60, seconds: 86_400, by: 'user' },
    ...reply,
  },
  upload: {
    method: 'POST',
    path: '/api/alpha/upload',
    access: 'user',
    kind: 'multipart',
    bodyLimit: 3_000_000,
    reply: z.object({ bytes: z.number() }),
  },
  entry: {
    method: 'POST',
    path: '/api/alpha/entry',
    access: 'user',
    bodyLimit: 3_000_000,
    body: z.object({ photo: z.string() }),
    ...reply,
  },
  slow: { method: 'GET', path: '/api/alpha/slow', access: 'public', ...reply },
  file: { method: 'GET', path: '/api/alpha/file', access: 'public', kind: 'binary', reply: z.any() },
  stream: { method: 'GET', path: '/api/alpha/stream', access: 'public', kind: 'event-stream', reply: z.any() },
});

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
  const {
    open,
    device,
    mine,
    shared,
    held,
    boss,
    inside,
    thing,
    write,
    keyed,
    rare,
    often,
    upload,
    entry,
    slow,
    file,
    stream,
  } = alphaEndpoints;
  for (const told of [open, device, mine, shared, held, boss, inside, rare, often]) route(told, describeRequest);
  route(thing, describeRequest);
  route(entry, describeRequest);
  for (const told of [write, keyed]) route(told, (call) => ({ ...describeRequest(call), body: call.body }));
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  route(upload, async ({ request }) => {
    let bytes = 0;
    for await (const part of request.body as AsyncIterable<Buffer>) {
      if (bytes === 0) uploadBegan();
      bytes += part.byteLength;
    }
    return { bytes };
  });
  route(slow, async (call) => {
    await released;
    return describeRequest(call);
  });
  route(stream, async ({ reply: out }) => {
    const pieces = new PassThrough();
    pieces.write('data: first\n\n');
    void released.then(() => pieces.end('data: last\n\n'));
    out.type('text/event-stream');
    return pieces;
  });
  route(file, ({ reply: out }) => out.type('application/pdf').send(Buffer.alloc(300_000, 7)));
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
