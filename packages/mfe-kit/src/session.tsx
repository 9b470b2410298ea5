import type { DemoGuest } from '@trassa/contracts/account/demo-entrance';
import type { Login, Registration, SignInChallenge } from '@trassa/contracts/account/sign-in';
import type { User } from '@trassa/contracts/account/user';
import { isPermitted, type Permission } from '@trassa/contracts/permissions';
import { useStore } from 'zustand';
import * as store from './session-store.ts';

/** The session as components see it. */
export interface Session extends store.SessionState {
  /** Signs in, or gives the challenge for the second factor; throws ApiError. Says nothing on screen: the form does. */
  readonly login: (credentials: Login) => Promise<User | SignInChallenge>;
  /** Finishes a sign-in by a code; throws ApiError. */
  readonly loginByCode: (challenge: string, code: string) => Promise<User>;
  /** Signs in by passkey, or finishes the sign-in of the challenge; throws ApiError. */
  readonly loginByPasskey: (challenge?: string) => Promise<User>;
  /** Signs in to the demonstration, where there is one; throws ApiError. */
  readonly enterDemo: (guest: DemoGuest) => Promise<User>;
  /** Registers without signing in; throws ApiError. */
  readonly register: (registration: Registration) => Promise<User>;
  /** Signs out in all tabs; never throws. */
  readonly logout: () => Promise<void>;
}

/** Who is signed in, and how to change that. Re-renders on every change, also by another tab. */
export function useSession(): Session {
  const state = useStore(store.sessionStore);
  const { login, loginByCode, loginByPasskey, enterDemo, register, logout } = store;
  return { ...state, login, loginByCode, loginByPasskey, enterDemo, register, logout };
}

/** The signed-in user; for pages behind a guard, which has made sure there is one. Throws otherwise. */
export function useUser(): User {
  const user = useStore(store.sessionStore, (state) => state.user);
  if (!user) throw new Error('useUser() outside a guarded page');
  return user;
}

/** Whether the signed-in user holds the permission. The server decides for real; this only hides what would be refused. */
export function useMay(permission: Permission): boolean {
  return useStore(store.sessionStore, ({ user }) => user !== null && isPermitted(user, permission));
}

/** Asks the server who is signed in, at start and after changes of user or company. */
export function startSession(): Promise<void> {
  return store.startSession();
}

/** Calls the listener with the session as it is now, and at every change. */
export function followSession(listener: (state: store.SessionState) => void): void {
  store.sessionStore.subscribe(listener);
  listener(store.sessionStore.getState());
}

/** Opens another company of the person, by loading the application anew; throws ApiError. */
export function switchCompany(companyId: string): Promise<void> {
  return store.switchCompany(companyId);
}

/** Fetches a fresh access token now; null when the session is over. Throws ApiError. */
export function renewSession(): Promise<string | null> {
  return store.renewSession();
}
