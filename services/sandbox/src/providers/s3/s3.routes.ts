import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addFaults } from '../../shared/faults.ts';

interface StoredObject {
  bytes: Buffer;
  at: Date;
}

const PAGE_SIZE = 1000;
const MAX_BODY_BYTES = 64 * 1024 * 1024;
const paramsSchema = z.object({ bucket: z.string(), '*': z.string() });
const querySchema = z.object({
  prefix: z.string().default(''),
  'continuation-token': z.string().optional(),
  uploads: z.string().optional(),
  uploadId: z.string().optional(),
  partNumber: z.coerce.number().int().min(1).optional(),
});

const toXml = (name: string, content: string) => `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`;
const buildXmlTag = (name: string, value: string | number | boolean) => `<${name}>${value}</${name}>`;
const hashMd5 = (bytes: Uint8Array, encoding: 'hex' | 'base64') => createHash('md5').update(bytes).digest(encoding);
const getEtag = (bytes: Uint8Array) => `"${hashMd5(bytes, 'hex')}"`;

const refuse = (reply: FastifyReply, status: number, code: string) =>
  reply
    .code(status)
    .type('application/xml')
    .send(toXml('Error', buildXmlTag('Code', code) + buildXmlTag('Message', code)));

/** Objects by bucket and key. */
type Objects = Map<string, StoredObject>;

function buildObjectKey(request: FastifyRequest): string {
  const { bucket, '*': key } = paramsSchema.parse(request.params);
  return `${bucket}/${key}`;
}

/** Body of a request; null when it does not have the MD5 sum that the request announces. */
function parseBodyIfIntact({ body, headers }: FastifyRequest): Buffer | null {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const sum = headers['content-md5'];
  return sum && sum !== hashMd5(bytes, 'base64') ? null : bytes;
}

/**
 * Bucket that speaks S3 by paths (`/<bucket>/<key>`): PutObject, GetObject, HeadObject, DeleteObject, ListObjectsV2 and
 * uploads in parts. A request without a signature (SigV4) is refused; the signature itself is not checked.
 */
export async function s3Routes(app: FastifyInstance, { accessKey, now }: { accessKey: string; now: () => Date }) {
  const objects: Objects = new Map();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  const getFault = addFaults(app, {
    errorBody: (status) => toXml('Error', buildXmlTag('Code', status === 500 ? 'InternalError' : 'SlowDown')),
    own: { 'slow-down': (reply) => refuse(reply, 503, 'SlowDown') },
    told: ['wrong-bytes'],
  });
  app.addHook('preHandler', async (request, reply) => {
    const isSigned = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`);
    if (!(isSigned || request.url.includes('/_'))) return refuse(reply, 403, 'AccessDenied');
  });
  readingRoutes(app, { objects, getFault });
  writingRoutes(app, { objects, now });
  app.get('/:bucket', (request, reply) => listObjects(objects, request, reply));
  app.get('/:bucket/', (request, reply) => listObjects(objects, request, reply));
}

interface ReadingContext {
  objects: Objects;
  getFault: (request: FastifyRequest) => string | undefined;
}

function readingRoutes(app: FastifyInstance, { objects, getFault }: ReadingContext): void {
  app.get('/:bucket/*', async (request, reply) => {
    const found = objects.get(buildObjectKey(request));
    if (!found) return refuse(reply, 404, 'NoSuchKey');
    const bytes = Buffer.from(found.bytes);
    if (getFault(request) === 'wrong-bytes' && bytes.length > 0) bytes[0] = 255 - (bytes[0] ?? 0);
    return reply
      .header('etag', getEtag(found.bytes))
      .header('last-modified', found.at.toUTCString())
      .type('application/octet-stream')
      .send(bytes);
  });
}

function writingRoutes(app: FastifyInstance, { objects, now }: { objects: Objects; now: () => Date }): void {
  const uploads = new Map<string, Map<number, Buffer>>();
  app.put('/:bucket/*', async (request, reply) => {
    const { uploadId, partNumber } = querySchema.parse(request.query);
    const bytes = parseBodyIfIntact(request);
    if (!bytes) return refuse(reply, 400, 'BadDigest');
    const upload = uploadId ? uploads.get(uploadId) : undefined;
    if (uploadId && !upload) return refuse(reply, 404, 'NoSuchUpload');
    if (upload && partNumber) upload.set(partNumber, bytes);
    else objects.set(buildObjectKey(request), { bytes, at: now() });
    return reply.header('etag', getEtag(bytes)).send();
  });
  app.post('/:bucket/*', async (request, reply) => {
    const { uploads: isNew, uploadId = '' } = querySchema.parse(request.query);
    if (isNew !== undefined) {
      const id = randomUUID();
      uploads.set(id, new Map());
      return reply.type('application/xml').send(toXml('InitiateMultipartUploadResult', buildXmlTag('UploadId', id)));
    }
    const upload = uploads.get(uploadId);
    if (!upload) return refuse(reply, 404, 'NoSuchUpload');
    const named = String(request.body).matchAll(/<PartNumber>(\d+)<\/PartNumber>/g);
    const parts = [...named].map(([, part]) => upload.get(Number(part)));
    if (parts.length === 0 || parts.includes(undefined)) return refuse(reply, 400, 'InvalidPart');
    const bytes = Buffer.concat(parts as Buffer[]);
    objects.set(buildObjectKey(request), { bytes, at: now() });
    uploads.delete(uploadId);
    return reply
      .type('application/xml')
      .send(toXml('CompleteMultipartUploadResult', buildXmlTag('ETag', getEtag(bytes))));
  });
  app.delete('/:bucket/*', async (request, reply) => {
    const { uploadId } = querySchema.parse(request.query);
    if (uploadId) uploads.delete(uploadId);
    else objects.delete(buildObjectKey(request));
    return reply.code(204).send();
  });
}

async function listObjects(objects: Objects, request: FastifyRequest, reply: FastifyReply) {
  const { prefix, 'continuation-token': after = '' } = querySchema.parse(request.query);
  const { bucket } = z.object({ bucket: z.string() }).parse(request.params);
  const start = `${bucket}/`;
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(start + prefix) && key > start + after)
    .toSorted((a, b) => (a < b ? -1 : 1));
  const page = keys.slice(0, PAGE_SIZE).map((key) => [key.slice(start.length), objects.get(key)] as const);
  const contents = page.map(([key, object]) =>
    buildXmlTag('Contents', buildXmlTag('Key', key) + buildXmlTag('LastModified', object?.at.toISOString() ?? '')),
  );
  const isCut = keys.length > PAGE_SIZE;
  const next = isCut ? buildXmlTag('NextContinuationToken', page.at(-1)?.[0] ?? '') : '';
  const answer = buildXmlTag('IsTruncated', isCut) + next + contents.join('');
  return reply.type('application/xml').send(toXml('ListBucketResult', answer));
}
