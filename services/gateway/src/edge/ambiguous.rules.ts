import type { IncomingMessage } from 'node:http';

type Framing = Pick<IncomingMessage, 'httpVersionMajor' | 'headers' | 'rawHeaders'>;

/**
 * Whether two HTTP parsers could disagree about the framing of a request that Node's parser accepts: another version
 * than HTTP/1, several Host headers, a transfer coding other than plain `chunked` (request smuggling).
 */
export function hasAmbiguousFraming({ httpVersionMajor, headers, rawHeaders }: Framing): boolean {
  if (httpVersionMajor !== 1) return true;
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return true;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
