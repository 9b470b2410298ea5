import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Content encodings in order of preference. */
export const encodings = [
  { name: 'br', wanted: /(?:^|[,\s])br(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/ },
  { name: 'gzip', wanted: /(?:^|[,\s])gzip(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/ },
] as const;

export type Encoding = (typeof encodings)[number]['name'];

/** Encoding for an `accept-encoding` header; null: identity. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | null {
  return encodings.find(({ wanted }) => wanted.test(String(accepted ?? '')))?.name ?? null;
}

/** Compresses for one answer, so speed matters more than size. */
export async function compressAnswer(plain: Buffer, encoding: Encoding | null): Promise<Buffer> {
  if (encoding === null) return plain;
  if (encoding === 'gzip') return compressGzip(plain);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength };
  return compressBrotli(plain, { params });
}
