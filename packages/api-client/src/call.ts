import type { User } from '@trassa/contracts/account/user';
import { browserStorage } from './browser-storage.ts';
import { type Call, type ClientDeps, createCall } from './client.ts';
import { takeEarlyAnswer } from './early-call.ts';
import { createRefresher, createTabLock } from './refresh.ts';
import { accessTokenKey, createTokenStore, type TokenStore } from './token-store.ts';

interface SessionListener {
  signedOut: () => void;
  user: (user: User) => void;
}

let sessionListener: SessionListener = { signedOut: () => undefined, user: () => undefined };

/** Sets the listener of mfe-kit: `signedOut` when the server ends the session, `user` after each renewal. */
export function onSessionChange(next: SessionListener): void {
  sessionListener = next;
}

let askForStepUp: () => Promise<boolean> = () => Promise.resolve(false);
let openConfirmation: Promise<boolean> | null = null;

/** Sets the dialog of mfe-kit that confirms the session; it resolves to false when the person refuses. */
export function onStepUp(ask: () => Promise<boolean>): void {
  askForStepUp = ask;
}

/** One dialog for all calls that wait for a confirmation. */
function confirmSession(): Promise<boolean> {
  openConfirmation ??= askForStepUp().finally(() => {
    openConfirmation = null;
  });
  return openConfirmation;
}

// `fetch` is read at each call, since tests and browser extensions replace it.
const currentFetch: typeof fetch = (input, init) =>
  takeEarlyAnswer(String(input), init) ?? globalThis.fetch(input, init);

/** The stored session of this browser. */
export const tokenStore: TokenStore = createTokenStore(() => browserStorage);

/** Renews the session of this browser; all calls share it. */
export const refresher = createRefresher({
  fetch: currentFetch,
  store: tokenStore,
  withLock: createTabLock('trassa-session', accessTokenKey),
  now: () => Date.now(),
  onSignedOut: () => sessionListener.signedOut(),
  onUser: (user) => sessionListener.user(user),
});

/** Dependencies of `call`, `download` and `upload`. */
export const clientDeps: ClientDeps = { fetch: currentFetch, store: tokenStore, refresher, confirm: confirmSession };

/**
 * Calls an endpoint: `call(ordersEndpoints.list, { query: { page: 1 } })`. Returns the typed answer, throws
 * {@link ApiError}. Ten seconds per request by default, one session renewal on 401, one trace id (two with `stepUp`).
 */
export const call: Call = createCall(clientDeps);
