import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import type { GatewayResponse } from '../../edge/request-context.ts';
import { encodings } from '../../shared/encodings.ts';
import { parseRange } from './byte-range.rules.ts';

/** File below a folder, with its caching. */
export interface StaticFile {
  root: string;
  /** Relative name with `/` between parts. */
  name: string;
  /**
   * `immutable`: the name changes with the content. `short`: the name stays. `checked`: every use asks for the newest.
   * `never`: every release changes the content.
   */
  caching: 'immutable' | 'short' | 'checked' | 'never';
}

const SAFE_NAME = /^[\w@~+-][\w@~.+-]*(\/[\w@~+-][\w@~.+-]*)*$/;
const MEDIA_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
const CACHE_HEADERS = {
  immutable: 'public, max-age=31536000, immutable',
  short: 'public, max-age=3600',
  checked: 'no-cache',
  never: 'no-store',
};
const ENCODING_SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/** Sends a built file, precompressed if the client accepts it. False: no such file, or one of an unknown type. */
export async function sendFile(req: IncomingMessage, res: GatewayResponse, requested: StaticFile): Promise<boolean> {
  const type = MEDIA_TYPES[extname(requested.name)];
  if (!type || !SAFE_NAME.test(requested.name)) return false;
  const found = await readVariant(join(requested.root, requested.name), String(req.headers['accept-encoding'] ?? ''));
  if (!found || res.destroyed) return found !== null;
  if (type.startsWith('video/')) {
    sendMediaOrRange(req, res, { bytes: found.bytes, type, caching: CACHE_HEADERS[requested.caching] });
    return true;
  }
  res.writeHead(200, {
    'content-type': type,
    'content-length': String(found.bytes.byteLength),
    'cache-control': CACHE_HEADERS[requested.caching],
    vary: 'accept-encoding',
    ...(found.encoding ? { 'content-encoding': found.encoding } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : found.bytes);
  return true;
}

/** Sends a video, also a range of its bytes: Safari plays no file without ranges. */
function sendMediaOrRange(
  req: IncomingMessage,
  res: GatewayResponse,
  file: { bytes: Buffer; type: string; caching: string },
) {
  const { bytes, type, caching } = file;
  const range = parseRange(req.headers.range, bytes.byteLength);
  const size = bytes.byteLength;
  if (range === 'unsatisfiable') {
    res.writeHead(416, { 'content-range': `bytes */${size}` });
    res.end();
    return;
  }
  const part = range ? bytes.subarray(range.first, range.last + 1) : bytes;
  res.writeHead(range ? 206 : 200, {
    'content-type': type,
    'content-length': String(part.byteLength),
    'cache-control': caching,
    'accept-ranges': 'bytes',
    ...(range ? { 'content-range': `bytes ${range.first}-${range.last}/${size}` } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : part);
}

async function readVariant(path: string, accepted: string) {
  for (const { name, wanted } of encodings) {
    if (!wanted.test(accepted)) continue;
    const bytes = await readIfThere(path + ENCODING_SUFFIXES[name]);
    if (bytes) return { bytes, encoding: name };
  }
  const bytes = await readIfThere(path);
  return bytes ? { bytes, encoding: null } : null;
}

const ABSENT_CODES = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (ABSENT_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
