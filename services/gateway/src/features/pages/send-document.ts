import type { IncomingMessage } from 'node:http';
import type { FixedHeaders, GatewayResponse } from '../../edge/request-context.ts';
import { chooseEncoding } from '../../shared/encodings.ts';
import type { StaticDocument } from './documents.ts';
import type { InlineHashes } from './inline-hashes.rules.ts';

/** Sends a document, or 304 for an unchanged copy. */
export function sendDocument(
  req: IncomingMessage,
  res: GatewayResponse,
  { document, headers }: { document: StaticDocument; headers: (hashes: InlineHashes) => FixedHeaders },
): void {
  const { etag, hashes, packed, plain } = document;
  if (res.context) res.context.headers = headers(hashes);
  const about = { etag, vary: 'accept-encoding, cookie' };
  if (req.headers['if-none-match']?.includes(etag)) {
    res.writeHead(304, about);
    res.end();
    return;
  }
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  const bytes = encoding ? packed[encoding] : plain;
  res.writeHead(200, {
    ...about,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(bytes.byteLength),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
