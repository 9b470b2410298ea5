/** Key of the closed hints, kept in this browser for the host's first paint. Without storage none are known. */
const closedHintsKey = 'trassa-closed-hints';

/** Keys of the hints closed in this browser. */
export function closedHints(): unknown[] {
  try {
    return Array.from(JSON.parse(localStorage.getItem(closedHintsKey) ?? '[]'));
  } catch {
    return [];
  }
}

/** Keeps the keys for the next first paint. */
export function rememberClosedHints(keys: readonly string[]): void {
  try {
    localStorage.setItem(closedHintsKey, JSON.stringify(keys));
  } catch {
    // Storage is blocked or full: the next first paint does not know that the hints are closed.
  }
}
