import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../shared/encodings.ts';
import { readOriginText } from './file-page.ts';
import { buildInlineHashes, type InlineHashes } from './inline-hashes.rules.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Static page: no nonce, inline styles and scripts allowed by hash. */
export interface StaticDocument {
  /** Hash of the text, independent of compression. */
  etag: string;
  hashes: InlineHashes;
  plain: Buffer;
  packed: Record<Encoding, Buffer>;
}

interface CachedText {
  /** Path of the file and its modification time in milliseconds; a release changes them. */
  stamp: string;
  document: Promise<StaticDocument | null>;
}

/** Limit of cached texts: without a public origin each name and port of this machine makes a text of its own. */
const MOST_KEPT_DOCUMENTS = 24;
const BROTLI_QUALITY = { kept: 11, passing: 5 } as const;

/** Cache of documents, compressed once at the highest level; above its limit, at each request and lightly. */
export function createDocumentCache() {
  const kept = new Map<string, CachedText>();
  return async (path: string, origin: string): Promise<StaticDocument | null> => {
    const info = await stat(path).catch(() => null);
    if (!info) return null;
    const stamp = `${path} ${info.mtimeMs}`;
    const key = `${origin} ${basename(path)}`;
    const known = kept.get(key);
    if (known?.stamp === stamp) return known.document;
    const isKept = known !== undefined || kept.size < MOST_KEPT_DOCUMENTS;
    const document = readDocument({ path, origin, quality: isKept ? BROTLI_QUALITY.kept : BROTLI_QUALITY.passing });
    if (isKept) kept.set(key, { stamp, document });
    return document;
  };
}

/** Document of a path; null when the file does not exist. */
export type DocumentCache = ReturnType<typeof createDocumentCache>;

async function readDocument({ path, origin, quality }: { path: string; origin: string; quality: number }) {
  const text = await readOriginText(path, origin);
  if (text === null) return null;
  const plain = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, gz] = await Promise.all([compressBrotli(plain, { params }), compressGzip(plain, { level: 9 })]);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { etag: `W/"${digest}"`, hashes: buildInlineHashes(text), plain, packed: { br, gzip: gz } };
}
