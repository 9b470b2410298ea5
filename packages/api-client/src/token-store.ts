import type { Tokens, User } from '@trassa/contracts/account/user';

/** Stored data of the person: only what the frame shows before the server answers. */
type StoredUser = Pick<User, 'id' | 'firstName' | 'role' | 'withoutCosts'>;

/** Used part of Web Storage. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storageKeys = { access: 'accessToken', refresh: 'refreshToken', user: 'userData' } as const;

/** Access to the stored session; the three keys are the specification's. */
export interface TokenStore {
  read: () => Tokens | null;
  write: (tokens: Tokens, user?: User) => void;
  readUser: () => StoredUser | null;
  /** Removes the session; other tabs learn by the `storage` event. */
  clear: () => void;
}

function parseUser(text: string | null): StoredUser | null {
  try {
    return text ? (JSON.parse(text) as StoredUser) : null;
  } catch {
    return null; // damaged by hand or by an old version; the server gives the user anew
  }
}

/** Stored person, read without a store for the first paint of the host. */
export function storedUser(getItem: Storage['getItem']): StoredUser | null {
  return parseUser(getItem(storageKeys.user));
}

/** Makes a {@link TokenStore} over `storage`, which is read each time since other tabs write it too. */
export function createTokenStore(storage: () => KeyValueStore): TokenStore {
  return {
    read() {
      const accessToken = storage().getItem(storageKeys.access);
      const refreshToken = storage().getItem(storageKeys.refresh);
      return accessToken && refreshToken ? { accessToken, refreshToken } : null;
    },
    write(tokens, user) {
      if (user) {
        const { id, firstName, role, withoutCosts } = user;
        const kept: StoredUser = { id, firstName, role, withoutCosts };
        storage().setItem(storageKeys.user, JSON.stringify(kept));
      }
      storage().setItem(storageKeys.refresh, tokens.refreshToken);
      // Written last: events reach other tabs key by key, and this key is the signal.
      storage().setItem(storageKeys.access, tokens.accessToken);
    },
    readUser: () => storedUser((key) => storage().getItem(key)),
    clear() {
      for (const key of Object.values(storageKeys)) storage().removeItem(key);
    },
  };
}

/** Key whose change is the signal of a changed session for other tabs. */
export const accessTokenKey = storageKeys.access;

/** Seconds from `nowMs` until an access token expires; 0 for an expired token, or one that cannot be read. */
export function secondsLeft(accessToken: string, nowMs: number): number {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: number };
    return Math.max(0, (exp ?? 0) - nowMs / 1000);
  } catch {
    return 0;
  }
}
