import type { KeyValueStore } from './token-store.ts';

function buildSafeStore(storage: () => Storage): KeyValueStore {
  const unkept = new Map<string, string>();
  const attempt = <T>(work: (kept: Storage) => T, otherwise: () => T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise();
    }
  };
  const forget = (key: string) => {
    unkept.delete(key);
    attempt(
      (kept) => kept.removeItem(key),
      () => undefined,
    );
  };
  return {
    getItem: (key) =>
      unkept.get(key) ??
      attempt(
        (kept) => kept.getItem(key),
        () => null,
      ),
    setItem(key, text) {
      unkept.delete(key);
      attempt(
        (kept) => kept.setItem(key, text),
        () => {
          // Else the next page would read the older text again.
          forget(key);
          unkept.set(key, text);
        },
      );
    },
    removeItem: forget,
  };
}

/** `localStorage` that never throws: what the browser forbids to keep, or has no room for, lives until the page is left. */
export const browserStorage: KeyValueStore = buildSafeStore(() => localStorage);

/** As {@link browserStorage}, over `sessionStorage`. */
export const tabStorage: KeyValueStore = buildSafeStore(() => sessionStorage);
