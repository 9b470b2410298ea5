import { ApiError } from '@trassa/api-client/api-error';
import { call, onSessionChange, refresher, tokenStore } from '@trassa/api-client/call';
import { accessTokenKey } from '@trassa/api-client/token-store';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { DemoGuest } from '@trassa/contracts/account/demo-entrance';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import type { Login, Registration, SignedInReply, SignInChallenge } from '@trassa/contracts/account/sign-in';
import type { User } from '@trassa/contracts/account/user';
import { createStore } from 'zustand/vanilla';
import { provePasskey } from './passkey.tsx';

const sessionMessages = { malformedLogin: 'Ошибка входа - неверная структура ответа' } as const;

/** State of the session; `isLoading` until the server has answered once. */
export interface SessionState {
  readonly user: User | null;
  readonly isAuthenticated: boolean;
  readonly isLoading: boolean;
  /** The server could not be asked; the stored session is kept and {@link startSession} may be called again. */
  readonly error: ApiError | null;
}

const signedOutState: SessionState = { user: null, isAuthenticated: false, isLoading: false, error: null };

export const sessionStore = createStore<SessionState>(() => ({ ...signedOutState, isLoading: true }));
const { getState, setState } = sessionStore;

/** Path after sign-in when the person came from no other page. */
export const homePath = '/dashboard';

/**
 * Loads the application anew: nothing of another person or company stays in memory. Forms are removed before, so that
 * unsaved input neither blocks the loading nor is sent in the new session.
 */
function reloadApp(beforeLoad?: () => Promise<void>): void {
  setState({ ...signedOutState, isLoading: true });
  setTimeout(async () => {
    await beforeLoad?.();
    location.assign(homePath);
  });
}

/** Ends the push subscription of this browser, since the server has ended it with the session. */
async function endPushes(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch (error) {
    console.warn('Pushes were not ended', error);
  }
}

function setUser(user: User): void {
  const former = getState().user;
  if (former && former.id !== user.id) reloadApp();
  else setState({ user, isAuthenticated: true, isLoading: false, error: null });
}

function watchOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== accessTokenKey && key !== null) return;
    if (newValue === null) setState(signedOutState);
    else if (!getState().isAuthenticated) void startSession();
    else if (tokenStore.readUser()?.id !== getState().user?.id) reloadApp();
  });
}

let isWatching = false;

/** Asks the server who is signed in, at start and after changes; a 401 inside renews the session by itself. */
export async function startSession(): Promise<void> {
  if (!isWatching) watchOtherTabs();
  isWatching = true;
  onSessionChange({ signedOut: () => setState(signedOutState), user: setUser });
  if (!tokenStore.read()) return setState(signedOutState);
  setState({ isLoading: !getState().isAuthenticated, error: null });
  try {
    setUser((await call(authEndpoints.me)).data);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401 || error.status === 403) {
      tokenStore.clear();
      setState(signedOutState);
    } else setState({ ...signedOutState, error });
  }
}

/**
 * Signs in and gives the user, or the challenge of a person with a second factor. Throws ApiError with the text to show; a
 * malformed success is an error too.
 */
export async function login(credentials: Login): Promise<User | SignInChallenge> {
  const { data } = await call(authEndpoints.login, { body: credentials });
  return data && 'challenge' in data ? data : storeSession({ data });
}

/** Finishes a sign-in by a code of the app or a recovery code. Throws ApiError. */
export async function loginByCode(challenge: string, code: string): Promise<User> {
  return storeSession(await call(secondFactorEndpoints.secondStep, { body: { challenge, code } }));
}

/** Signs in by passkey; with a challenge, finishes a sign-in by a passkey of the same person. Throws ApiError. */
export async function loginByPasskey(challenge?: string): Promise<User> {
  const { data } = await call(secondFactorEndpoints.passkeyRequest, { body: challenge ? { challenge } : {} });
  const proof = await provePasskey(data);
  return storeSession(await call(secondFactorEndpoints.passkeySignIn, { body: { proof } }));
}

/** Signs in to the demonstration; throws ApiError, also where there is none. */
export async function enterDemo(guest: DemoGuest): Promise<User> {
  return storeSession(await call(authEndpoints.enterDemo, { body: { guest } }));
}

function storeSession({ data }: Pick<SignedInReply, 'data'>): User {
  if (!data?.user || !data.tokens?.accessToken) {
    throw new ApiError({ status: 200, code: 'client/malformed', message: sessionMessages.malformedLogin, traceId: '' });
  }
  tokenStore.write(data.tokens, data.user);
  setUser(data.user);
  return data.user;
}

/** Opens another company of the person: the page is loaded anew. Throws ApiError, also when another tab was first. */
export async function switchCompany(companyId: string): Promise<void> {
  const { data } = await call(authEndpoints.switchCompany, { body: { companyId } });
  tokenStore.write(data.tokens, data.user);
  reloadApp(endPushes);
}

/**
 * Registers a carrier; does not sign in. A user with `emailUnproved` has to open the link of an email before signing
 * in. Throws ApiError with the text to show and texts by field.
 */
export async function register(registration: Registration): Promise<User> {
  return (await call(authEndpoints.register, { body: registration })).data.user;
}

/** Signs out here and in all tabs, whatever the server says. */
export async function logout(): Promise<void> {
  try {
    await call(authEndpoints.logout);
  } catch (error) {
    console.warn('Logout call failed', error); // the specification: only logged
  } finally {
    tokenStore.clear();
    setState(signedOutState);
  }
}

/** Fetches a fresh access token now; null when the session is over. */
export function renewSession(): Promise<string | null> {
  return refresher.refresh(tokenStore.read()?.accessToken ?? '');
}
