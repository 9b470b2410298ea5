import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { Tokens, User } from '@trassa/contracts/account/user';
import { type ApiError, errorFromAnswer } from './api-error.ts';
import { buildRequest, send } from './request.ts';
import { secondsLeft, type TokenStore } from './token-store.ts';

/** Remaining seconds of an access token from which on it is renewed. */
const refreshBelowSeconds = 300;

/** Runs work under a lock that all tabs share. */
export type WithLock = <T>(work: () => Promise<T>) => Promise<T>;

interface RefresherDeps {
  fetch: typeof fetch;
  store: TokenStore;
  withLock: WithLock;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The server refused the refresh token; the session is over and removed. */
  onSignedOut: () => void;
  /** User of the renewed session. */
  onUser?: (user: User) => void;
}

/** Renews the session; every tab and every caller share one renewal. */
export interface Refresher {
  /** A token newer than `stale`, or null when the session is over. Throws ApiError on an outage. */
  refresh: (stale: string) => Promise<string | null>;
  /** Renews when little time is left; for the background check. */
  refreshIfExpiring: () => Promise<void>;
}

interface RenewedSession {
  tokens: Tokens;
  user?: User;
}

/** Requests new tokens without Authorization: refresh token and HttpOnly cookie are the proof. */
async function renewTokens(deps: RefresherDeps, refreshToken: string): Promise<RenewedSession | ApiError> {
  const request = buildRequest(authEndpoints.refresh, { body: { refreshToken } });
  const answer = await send(deps.fetch, request);
  const body: unknown = await answer.json().catch(() => null);
  const data = (body as { data?: RenewedSession } | null)?.data;
  if (answer.ok && data?.tokens) return data;
  return errorFromAnswer(answer.status, body, { method: authEndpoints.refresh.method, traceId: request.traceId });
}

/** Only a refusal of the server ends a session; an outage does not. */
function isRefusal(error: ApiError): boolean {
  return error.status === 400 || error.status === 401 || error.status === 403;
}

async function renewUnderLock(deps: RefresherDeps, stale: string): Promise<string | null> {
  const current = deps.store.read();
  if (!current) return null;
  if (current.accessToken !== stale) return current.accessToken; // another tab was first
  const renewal = await renewTokens(deps, current.refreshToken);
  if ('tokens' in renewal) {
    const stored = deps.store.read();
    // The person switched the company or signed out meanwhile, so this session has ended.
    if (stored?.accessToken !== stale) return stored?.accessToken ?? null;
    deps.store.write(renewal.tokens, renewal.user);
    if (renewal.user) deps.onUser?.(renewal.user);
    return renewal.tokens.accessToken;
  }
  if (!isRefusal(renewal)) throw renewal;
  // A tab that switches the company ends this session first, and stores the next one a moment later.
  await pause(MAX_STORAGE_DELAY_MS);
  const next = deps.store.read();
  if (next && next.accessToken !== stale) return next.accessToken;
  deps.store.clear();
  deps.onSignedOut();
  return null;
}

export function createRefresher(deps: RefresherDeps): Refresher {
  let running: Promise<string | null> | null = null;
  const refresh = (stale: string): Promise<string | null> => {
    const current = deps.store.read()?.accessToken;
    if (!running && current !== undefined && current !== stale) return Promise.resolve(current);
    running ??= deps
      .withLock(() => renewUnderLock(deps, stale))
      .finally(() => {
        running = null;
      });
    return running;
  };
  return {
    refresh,
    async refreshIfExpiring() {
      const tokens = deps.store.read();
      if (tokens && secondsLeft(tokens.accessToken, deps.now()) < refreshBelowSeconds)
        await refresh(tokens.accessToken);
    },
  };
}

/** Longest delay of a write of local storage in another tab, in milliseconds. */
const MAX_STORAGE_DELAY_MS = 400;
/** Milliseconds for which the first holder keeps the lock after its work, so that waiting tabs see the write. */
const EXTRA_LOCK_MS = 1000;

/**
 * Lock between tabs. Web Locks exist on secure pages only; elsewhere each tab locks for itself, which is enough because the
 * server answers a second use of a refresh token within 30 seconds with the same result.
 *
 * Writes of localStorage reach other tabs late and key by key. A tab that waited for the lock therefore waits for the event
 * of `lastKey` as well, and the first holder keeps the lock for a moment, so that no tab takes it with the old token.
 */
export function createTabLock(name: string, lastKey: string): WithLock {
  const locks = globalThis.navigator?.locks;
  if (!locks) return (work) => work();
  return (work) =>
    new Promise((resolve, reject) => {
      const doIt = () => work().then(resolve, reject);
      const atOnce = async (lock: Lock | null) => {
        if (lock) await doIt().then(() => pause(EXTRA_LOCK_MS));
        return lock !== null;
      };
      const later = async () => {
        const change = waitForStorageChange(lastKey);
        await locks.request(name, async () => {
          await Promise.race([change, pause(MAX_STORAGE_DELAY_MS)]);
          await doIt();
        });
      };
      locks
        .request(name, { ifAvailable: true }, atOnce)
        .then((had) => (had ? undefined : later()))
        .catch(reject);
    });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Resolves when another tab has written this key or cleared the storage. */
function waitForStorageChange(lastKey: string): Promise<void> {
  return new Promise((resolve) => {
    const hear = ({ key }: StorageEvent) => {
      if (key !== lastKey && key !== null) return;
      removeEventListener('storage', hear);
      resolve();
    };
    addEventListener('storage', hear);
  });
}
