import { closedHintsKey } from '@trassa/contracts/platform/remote-manifest';

/** Leaves the keys of closed hints where the host looks before its first paint. */
export function rememberClosedHints(keys: readonly string[]): void {
  try {
    localStorage.setItem(closedHintsKey, JSON.stringify(keys));
  } catch {
    // Storage is blocked or full: the hint shows for a moment and goes.
  }
}

/** The keys of closed hints as this browser remembers them. */
export function closedHints(): unknown[] {
  try {
    return Array.from(JSON.parse(localStorage.getItem(closedHintsKey) ?? '[]'));
  } catch {
    return [];
  }
}
