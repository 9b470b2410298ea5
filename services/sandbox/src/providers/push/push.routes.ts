import { createPublicKey, verify } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addFaults } from '../../shared/faults.ts';

const MAX_VAPID_LIFE_SECONDS = 86_400;
const headerSchema = z.object({ alg: z.literal('ES256') });
const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) });

const parseBase64UrlJson = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Key of 65 bytes, the uncompressed point, as a key of Node. */
function toNodeKey(k: string) {
  const point = Buffer.from(k, 'base64url');
  const jwk = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33, 65).toString('base64url') };
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...jwk }, format: 'jwk' });
}

/** Whether `Authorization: vapid t=…, k=…` (RFC 8292) is signed by its key, for this origin, for a day at most. */
function isAuthorized(header: string | undefined, { origin, now }: { origin: string; now: Date }): boolean {
  const { t = '', k = '' } = /^vapid t=(?<t>[\w.-]+), ?k=(?<k>[\w-]+)$/.exec(header ?? '')?.groups ?? {};
  const [head = '', body = '', signature = ''] = t.split('.');
  try {
    headerSchema.parse(parseBase64UrlJson(head));
    const { aud, exp } = claimsSchema.parse(parseBase64UrlJson(body));
    const left = exp - now.getTime() / 1000;
    if (aud !== origin || left <= 0 || left > MAX_VAPID_LIFE_SECONDS) return false;
    const key = { key: toNodeKey(k), dsaEncoding: 'ieee-p1363' as const };
    return verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

interface ReceivedPush {
  subscription: string;
  /** Encrypted content (RFC 8188), base64. */
  body: string;
  ttl: string;
  urgency: string;
  topic: string;
}

const MAX_BODY_BYTES = 4096;
const MAX_KEPT_PUSHES = 1000;
const paramsSchema = z.object({ id: z.string().max(100) });

/**
 * Push service (RFC 8030): `POST /send/:id` receives encrypted pushes for any id, `POST /_expire {id}` ends a
 * subscription, `GET /_received?id=` lists what came for one.
 */
export async function pushRoutes(app: FastifyInstance, { now }: { now: () => Date }): Promise<void> {
  let received: ReceivedPush[] = [];
  const expired = new Set<string>();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  addFaults(app, { errorBody: (code, message) => ({ code, message }) });
  app.post('/send/:id', async (request, reply) => {
    const { id } = paramsSchema.parse(request.params);
    const { ttl, urgency = '', topic = '', 'content-encoding': encoding } = request.headers;
    // VAPID tokens are checked by the real clock, since that of the sandbox may be fixed.
    const origin = `${request.protocol}://${request.host}`;
    if (!isAuthorized(request.headers.authorization, { origin, now: new Date() })) return reply.code(401).send();
    if (ttl === undefined || encoding !== 'aes128gcm') return reply.code(400).send();
    if (expired.has(id)) return reply.code(410).send();
    const body = request.body as Buffer;
    if (body.byteLength > MAX_BODY_BYTES) return reply.code(413).send();
    const push = { subscription: id, body: body.toString('base64'), ttl: String(ttl) };
    received = [...received, { ...push, urgency: String(urgency), topic: String(topic) }].slice(-MAX_KEPT_PUSHES);
    return reply.code(201).header('location', `${origin}/push/message/${now().getTime()}`).send();
  });
  app.post('/_expire', async (request) => {
    expired.add(paramsSchema.parse(request.body).id);
    return { ok: true };
  });
  app.get('/_received', async (request) => {
    const { id } = paramsSchema.parse(request.query);
    return { pushes: received.filter(({ subscription }) => subscription === id) };
  });
}
