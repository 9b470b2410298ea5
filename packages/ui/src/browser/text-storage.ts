import type { PersistStorage } from 'zustand/middleware';

/** State whose members are all texts; null: nothing is stored. */
type TextState<K extends string> = Readonly<Record<K, string | null>>;

/** A store as `persist` makes it. */
interface PersistedStore {
  readonly persist: { readonly rehydrate: () => Promise<void> | void };
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is forbidden, or there is no browser
  }
}

function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage full or forbidden: the state then lives until the page is left.
  }
}

/**
 * A storage for zustand's `persist` that keeps each member of the state as it is under its own key of localStorage, without
 * the middleware's envelope: the shell's early script and earlier releases read the same keys.
 */
export function textStorage<K extends string>(keys: Readonly<Record<K, string>>): PersistStorage<TextState<K>> {
  const members = Object.entries<string>(keys) as [K, string][];
  return {
    getItem: () => ({ state: Object.fromEntries(members.map(([name, key]) => [name, readText(key)])) as TextState<K> }),
    setItem: (_, { state }) => {
      for (const [name, key] of members) writeText(key, state[name]);
    },
    removeItem: () => {
      for (const [, key] of members) writeText(key, null);
    },
  };
}

/** Takes over what another tab has written under one of the keys of {@link textStorage}. */
export function followTabs(store: PersistedStore, keys: Readonly<Record<string, string>>): void {
  if (typeof window === 'undefined') return;
  addEventListener('storage', ({ key }) => {
    if (key === null || Object.values(keys).includes(key)) void store.persist.rehydrate();
  });
}
