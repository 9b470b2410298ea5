import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FixedHeaders, GatewayResponse } from '../../edge/request-context.ts';
import { chooseEncoding, compressAnswer } from '../../shared/encodings.ts';

/** Sends a page with a nonce in text and policy, compressed as the client accepts. */
export async function sendPage(
  req: IncomingMessage,
  res: GatewayResponse,
  page: { pieces: readonly string[]; headers: (nonce: string) => FixedHeaders; status?: number },
): Promise<void> {
  const nonce = randomBytes(16).toString('base64url');
  const plain = Buffer.from(page.pieces.join(nonce));
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  const bytes = await compressAnswer(plain, encoding);
  if (res.context) res.context.headers = page.headers(nonce);
  res.writeHead(page.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(bytes.byteLength),
    vary: 'accept-encoding, cookie',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
