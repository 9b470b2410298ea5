import type { User } from '@trassa/contracts/account/user';
import { isPermitted, type Permission } from '@trassa/contracts/permissions';
import { useStore } from 'zustand';
import * as store from './session-store.ts';

export const { renewSession, startSession, switchCompany } = store;

/** The session as components see it. */
export type Session = store.SessionState &
  Pick<typeof store, 'login' | 'loginByCode' | 'loginByPasskey' | 'enterDemo' | 'register' | 'logout'>;

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

/** Calls the listener with the session as it is now, and at every change. */
export function followSession(listener: (state: store.SessionState) => void): void {
  store.sessionStore.subscribe(listener);
  listener(store.sessionStore.getState());
}
