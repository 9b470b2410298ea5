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
          // Otherwise the next page would read the older text from the storage.
          forget(key);
          unkept.set(key, text);
        },
      );
    },
    removeItem: forget,
  };
}

/** `localStorage` that never throws: a text that the browser does not store lives in memory until the page is left. */
export const browserStorage: KeyValueStore = buildSafeStore(() => localStorage);

/** As {@link browserStorage}, over `sessionStorage`. */
export const tabStorage: KeyValueStore = buildSafeStore(() => sessionStorage);
