import { edoLocalKeys } from '@trassa/contracts/edo/local-keys';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage full or blocked: the choice then lives until the page is left, which is all we can do.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const readLogin = () => read(edoLocalKeys.login);
const readSeen = () => read(edoLocalKeys.onboardingSeen);

/** The exchange login this browser works with, kept locally as the specification says; follows other tabs. */
export function useSavedLogin(): string | null {
  return useSyncExternalStore(subscribe, readLogin);
}

/** Keeps or forgets the login. */
export function saveLogin(login: string | null): void {
  write(edoLocalKeys.login, login);
}

/** True once the connection prompt was answered. */
export function useOnboardingSeen(): boolean {
  return useSyncExternalStore(subscribe, readSeen) !== null;
}

/** Remembers that the connection prompt was answered. */
export function markOnboardingSeen(): void {
  write(edoLocalKeys.onboardingSeen, '1');
}
