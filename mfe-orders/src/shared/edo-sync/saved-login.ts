import { edoLocalKeys } from '@trassa/contracts/edo/local-keys';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function readLogin(): string | null {
  try {
    return localStorage.getItem(edoLocalKeys.login);
  } catch {
    return null; // storage blocked: as if nobody had signed in to the exchange here
  }
}

/** The exchange login this browser works with; follows other tabs. */
export function useSavedLogin(): string | null {
  return useSyncExternalStore(subscribe, readLogin);
}
