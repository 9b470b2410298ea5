/** First and last byte, both included. */
interface ByteRange {
  first: number;
  last: number;
}

/**
 * Single range of a Range header (RFC 9110, 14.2); null for no header and for one that a server may ignore: other
 * units, several ranges, an invalid range.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first > last ? 'unsatisfiable' : { first, last };
}
