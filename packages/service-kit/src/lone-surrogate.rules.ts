/** Escapes of a JSON text: a surrogate pair, any other escape, or half of a pair (in the group). */
const ESCAPE_PATTERN =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\(?:[^u]|u(?![dD][89a-fA-F]))|(\\u[dD])/g;

/**
 * Whether a JSON text escapes half of a surrogate pair. Escapes are the only way to write one, since the text itself
 * was decoded from UTF-8.
 */
export function hasLoneSurrogate(json: string): boolean {
  if (!/\\u[dD]/.test(json)) return false;
  for (const [, half] of json.matchAll(ESCAPE_PATTERN)) if (half !== undefined) return true;
  return false;
}
