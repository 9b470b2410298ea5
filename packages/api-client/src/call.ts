import type { User } from '@trassa/contracts/account/user';
import { type Call, type ClientDeps, createCall } from './client.ts';
import { takeEarlyAnswer } from './early-call.ts';
import { createRefresher, tabLock } from './refresh.ts';
import { accessTokenKey, createTokenStore, type TokenStore } from './token-store.ts';

interface SessionListener {
  signedOut: () => void;
  user: (user: User) => void;
}

let listener: SessionListener = { signedOut: () => undefined, user: () => undefined };

/** Tells whoever holds the session (mfe-kit) that the server ended it, or who the user is now. */
export function onSessionChange(next: SessionListener): void {
  listener = next;
}

// Asked at each call, so that a test's fake backend and a browser extension's patch are both seen.
const currentFetch: typeof fetch = (input, init) =>
  takeEarlyAnswer(String(input), init) ?? globalThis.fetch(input, init);

/** The stored session of this browser. */
export const tokenStore: TokenStore = createTokenStore(() => localStorage);

/** The one renewal of this browser's session. */
export const refresher = createRefresher({
  fetch: currentFetch,
  store: tokenStore,
  withLock: tabLock('trassa-session', accessTokenKey),
  now: () => Date.now(),
  onSignedOut: () => listener.signedOut(),
  onUser: (user) => listener.user(user),
});

/** What `download` and `upload` build upon. */
export const clientDeps: ClientDeps = { fetch: currentFetch, store: tokenStore, refresher };

/**
 * Calls an endpoint: `call(ordersEndpoints.list, { query: { page: 1 } })`. Gives the answer as its contract types it,
 * throws {@link ApiError}. Ten seconds by default, one renewal of the session on 401, one trace id per call.
 */
export const call: Call = createCall(clientDeps);
