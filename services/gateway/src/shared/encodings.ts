import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Encodings of answers, the one that is liked better first. */
export const encodings = [
  { name: 'br', wanted: /(?:^|[,\s])br(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/ },
  { name: 'gzip', wanted: /(?:^|[,\s])gzip(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/ },
] as const;

/** Name of an encoding. */
export type Encoding = (typeof encodings)[number]['name'];

/** The encoding in which somebody who sends this `accept-encoding` is answered; null: as it is. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  return encodings.find(({ wanted }) => wanted.test(String(accepted ?? '')))?.name ?? null;
}

/** The bytes in an encoding, quickly rather than as small as can be. */
export async function compressed(plain: Buffer, encoding: Encoding | null): Promise<Buffer> {
  if (encoding === null) return plain;
  if (encoding === 'gzip') return zip(plain);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength };
  return brotli(plain, { params });
}
