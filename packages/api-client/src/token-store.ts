import type { Tokens, User } from '@trassa/contracts/account/user';

/** What is kept about the person between page loads: no more than the frame needs before the server answers. */
export interface StoredUser {
  id: string;
  firstName: string;
  role: User['role'];
}

/** The part of Web Storage that the tokens live in. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keys = { access: 'accessToken', refresh: 'refreshToken', user: 'userData' } as const;

/** Access to the stored session; the three keys are the specification's. */
export interface TokenStore {
  read: () => Tokens | null;
  write: (tokens: Tokens, user?: User) => void;
  readUser: () => StoredUser | null;
  /** Forgets everything; other tabs see it through the `storage` event. */
  clear: () => void;
}

function parsedUser(text: string | null): StoredUser | null {
  try {
    return text ? (JSON.parse(text) as StoredUser) : null;
  } catch {
    return null; // damaged by hand or by an old version: the server will say who it is
  }
}

/** The person as this browser remembers them, read without a store: for the host's first paint. */
export function storedUser(getItem: Storage['getItem']): StoredUser | null {
  return parsedUser(getItem(keys.user));
}

/** Makes a {@link TokenStore} over `storage`, which is asked anew each time because other tabs write it too. */
export function createTokenStore(storage: () => KeyValueStore): TokenStore {
  return {
    read() {
      const accessToken = storage().getItem(keys.access);
      const refreshToken = storage().getItem(keys.refresh);
      return accessToken && refreshToken ? { accessToken, refreshToken } : null;
    },
    write(tokens, user) {
      if (user) {
        const kept: StoredUser = { id: user.id, firstName: user.firstName, role: user.role };
        storage().setItem(keys.user, JSON.stringify(kept));
      }
      storage().setItem(keys.refresh, tokens.refreshToken);
      // Last: other tabs hear of the keys one by one, and go by this one.
      storage().setItem(keys.access, tokens.accessToken);
    },
    readUser: () => storedUser((key) => storage().getItem(key)),
    clear() {
      for (const key of Object.values(keys)) storage().removeItem(key);
    },
  };
}

/** Name of the key whose change tells other tabs that the session changed. */
export const accessTokenKey = keys.access;

/** Seconds until an access token expires at `nowMs`; 0 for a token that cannot be read. */
export function secondsLeft(accessToken: string, nowMs: number): number {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: number };
    return Math.max(0, (exp ?? 0) - nowMs / 1000);
  } catch {
    return 0;
  }
}
