import type { DemoGuest } from '@trassa/contracts/account/demo-entrance';
import type { Login, Registration } from '@trassa/contracts/account/sign-in';
import type { User } from '@trassa/contracts/account/user';
import { isPermitted, type Permission } from '@trassa/contracts/permissions';
import { useStore } from 'zustand';
import * as store from './session-store.ts';

/** The session as components see it. */
export interface Session extends store.SessionState {
  /** Signs in; throws ApiError. Says nothing on screen: the form does. */
  readonly login: (credentials: Login) => Promise<User>;
  /** Signs in to the demonstration, where there is one; throws ApiError. */
  readonly enterDemo: (guest: DemoGuest) => Promise<User>;
  /** Registers without signing in; throws ApiError. */
  readonly register: (registration: Registration) => Promise<void>;
  /** Signs out in all tabs; never throws. */
  readonly logout: () => Promise<void>;
}

/** Who is signed in, and how to change that. Re-renders on every change, also by another tab. */
export function useSession(): Session {
  const state = useStore(store.sessionStore);
  const { login, enterDemo } = store;
  return { ...state, login, enterDemo, register: store.register, logout: store.logout };
}

/** The signed-in user; for pages with access `user`, where the guard has made sure there is one. Throws otherwise. */
export function useUser(): User {
  const user = useStore(store.sessionStore, (state) => state.user);
  if (!user) throw new Error('useUser() outside a guarded page');
  return user;
}

/** Whether the signed-in user holds the permission. The server decides for real; this only hides what would be refused. */
export function useMay(permission: Permission): boolean {
  return useStore(store.sessionStore, ({ user }) => user !== null && isPermitted(user.role, permission));
}

/** Asks the server who is signed in; the shell and the mini-shell call it once at start. */
export function startSession(): Promise<void> {
  return store.startSession();
}

/** Fetches a fresh access token now; null when the session is over. Throws ApiError. */
export function renewSession(): Promise<string | null> {
  return store.renewSession();
}
