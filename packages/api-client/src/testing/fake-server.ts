import type { User } from '@trassa/contracts/account/user';
import { type Call, createCall } from '../client.ts';
import { createRefresher, type Refresher, type WithLock } from '../refresh.ts';
import { createTokenStore, type KeyValueStore, type TokenStore } from '../token-store.ts';

/** A request as the fake server saw it. */
export interface SeenRequest {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

/** One browser tab: its own client over a storage that tabs may share. */
export interface Tab {
  call: Call;
  refresher: Refresher;
  store: TokenStore;
  signedOut: number;
}

/** A storage like the browser's. */
export function aStorage(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** A lock that all tabs of one test share, first come first served. */
export function aLock(): WithLock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** An access token that expires at `expiresAt` (seconds). */
export function aToken(name: string, expiresAt = 0): string {
  return `${name}.${btoa(JSON.stringify({ exp: expiresAt }))}.signature`;
}

type Answer = (request: SeenRequest) => Response | Promise<Response>;

/** Server that answers by the given function and records requests. */
export function aServer(answer: Answer) {
  const seen: SeenRequest[] = [];
  const fetcher = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { url: String(url), method: init.method ?? 'GET', headers: new Headers(init.headers), body };
    seen.push(request);
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
    // A synchronous throw would leave the rejection of the deadline unhandled.
    const answered = (async () => answer(request))();
    return Promise.race([answered, aborted]);
  };
  return { fetch: fetcher as typeof fetch, seen, to: (path: string) => seen.filter(({ url }) => url === path) };
}

/** A tab signed in with `accessToken`, unless it is null. */
export function aTab(
  server: { fetch: typeof fetch },
  parts: {
    storage?: KeyValueStore;
    withLock?: WithLock;
    now?: () => number;
    onUser?: (user: User) => void;
    /** Answer of the person who is asked to confirm the session; absent: false. */
    confirm?: () => Promise<boolean>;
  } = {},
): Tab {
  const storage = parts.storage ?? aStorage();
  const store = createTokenStore(() => storage);
  const tab = { store, signedOut: 0 } as Tab;
  tab.refresher = createRefresher({
    fetch: server.fetch,
    store,
    withLock: parts.withLock ?? aLock(),
    now: parts.now ?? (() => 0),
    onSignedOut: () => {
      tab.signedOut += 1;
    },
    onUser: parts.onUser,
  });
  const confirm = parts.confirm ?? (() => Promise.resolve(false));
  tab.call = createCall({ fetch: server.fetch, store, refresher: tab.refresher, confirm });
  return tab;
}
