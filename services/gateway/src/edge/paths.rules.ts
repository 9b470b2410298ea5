/** Longest accepted path and query, in characters. */
const MAX_PATH_LENGTH = 2048;
const MAX_QUERY_LENGTH = 8192;

/** Canonical request target. */
interface Target {
  path: string;
  /** Query with its `?`, or an empty string. */
  query: string;
}

const PLAIN_PATH = /^(?:\/[\w\-.~!$&'()*+,;=:@]+)*\/?$/;
const ENCODED_PATH = /^(?:\/(?:[\w\-.~!$&'()*+,;=:@]|%[\da-fA-F]{2})+)*\/?$/;
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;
const QUERY_PATTERN = /^\?[\x21\x23-\x7e]*$/;
const UNRESERVED = /[\w\-.~]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const FORBIDDEN_DECODED_PATTERN = /[\x00-\x1f\x7f/\\]|%(?:2e|2f|5c|00|25)/i;

/**
 * Canonical form of a request target, or null when it is refused: origin-form only, no empty or dot segments, no
 * encoded slash, backslash or control character, none of dot, slash, backslash, NUL, `%` encoded twice, valid UTF-8,
 * limited length. Services receive this form only, so that no two parsers understand a path differently.
 */
export function toCanonicalTarget(raw: string): Target | null {
  const mark = raw.indexOf('?');
  const path = mark === -1 ? raw : raw.slice(0, mark);
  const query = mark === -1 ? '' : raw.slice(mark);
  if (path.length > MAX_PATH_LENGTH || query.length > MAX_QUERY_LENGTH || path === '') return null;
  if (query !== '' && !QUERY_PATTERN.test(query)) return null;
  const canonical = PLAIN_PATH.test(path) ? path : canonicalizeEncoded(path);
  if (canonical === null || (canonical.includes('/.') && DOT_SEGMENT.test(canonical))) return null;
  return { path: canonical, query };
}

function canonicalizeEncoded(path: string): string | null {
  if (!ENCODED_PATH.test(path)) return null;
  for (const segment of path.split('/')) {
    const decoded = decodeSegment(segment);
    if (decoded === null || FORBIDDEN_DECODED_PATTERN.test(decoded)) return null;
  }
  return path.replace(/%[\da-fA-F]{2}/g, (octet) => {
    const char = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return UNRESERVED.test(char) ? char : octet.toUpperCase();
  });
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
