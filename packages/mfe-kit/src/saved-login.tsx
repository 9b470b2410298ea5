import { edoLocalStorageKeys } from '@trassa/contracts/edo/local-keys';
import { followTabs, textStorage } from '@trassa/ui/text-storage';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSession } from './session.tsx';
import { sessionStore } from './session-store.ts';

/** The connection chosen last. Several operators may know one login, so the id of the connection is kept, too. */
export type SavedConnection = { readonly login: string | null; readonly connection: string | null };

const { login, connection, company } = edoLocalStorageKeys;
const storageKeys = { login, connection, company };
type KeptConnection = SavedConnection & { readonly company: string | null };
const noConnection: KeptConnection = { login: null, connection: null, company: null };

const useSavedConnectionStore = create(
  persist((): KeptConnection => noConnection, { name: storageKeys.login, storage: textStorage(storageKeys) }),
);
followTabs(useSavedConnectionStore, storageKeys);

/** The exchange login this browser works with, kept locally as the specification says; follows other tabs. */
export function useSavedLogin(): string | null {
  return useSavedConnection().login;
}

/** As {@link useSavedLogin}, with the id of the connection where it is known. None where another company has chosen it. */
export function useSavedConnection(): SavedConnection {
  const saved = useSavedConnectionStore();
  const { user } = useSession();
  return saved.company === null || saved.company === user?.companyId ? saved : noConnection;
}

/** Stores the exchange login and the id of its connection; null forgets the login. */
export function saveLogin(login: string | null, connection: string | null = null): void {
  const company = login === null ? null : (sessionStore.getState().user?.companyId ?? null);
  useSavedConnectionStore.setState({ login, connection, company });
}
