/**
 * Keys of closed hints where the host looks before its first paint: what the server remembers of the person, for this
 * browser. Without storage nothing is known and nothing kept.
 */
const key = 'trassa-closed-hints';

/** The keys as this browser remembers them. */
export function closedHints(): unknown[] {
  try {
    return Array.from(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

/** Leaves the keys for the next first paint. */
export function rememberClosedHints(keys: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(keys));
  } catch {
    // Blocked or full: the hint shows for a moment and goes.
  }
}
