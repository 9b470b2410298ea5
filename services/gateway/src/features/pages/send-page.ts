import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FixedHeaders, GatewayResponse } from '../../door/visit.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Answers with a page: a nonce of its own in text and policy, compressed as the caller likes. */
export async function sendPage(
  req: IncomingMessage,
  res: GatewayResponse,
  page: { pieces: readonly string[]; headers: (nonce: string) => FixedHeaders; status?: number },
): Promise<void> {
  const nonce = randomBytes(16).toString('base64url');
  const plain = Buffer.from(page.pieces.join(nonce));
  const { bytes, encoding } = await compressed(plain, String(req.headers['accept-encoding'] ?? ''));
  if (res.visit) res.visit.headers = page.headers(nonce);
  res.writeHead(page.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(bytes.byteLength),
    vary: 'accept-encoding, cookie',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

async function compressed(plain: Buffer, accepted: string): Promise<{ bytes: Buffer; encoding: string | null }> {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength };
    return { bytes: await brotli(plain, { params }), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) return { bytes: await zip(plain), encoding: 'gzip' };
  return { bytes: plain, encoding: null };
}
