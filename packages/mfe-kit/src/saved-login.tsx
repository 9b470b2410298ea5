import { edoLocalStorageKeys } from '@trassa/contracts/edo/local-keys';
import { followTabs, textStorage } from '@trassa/ui/text-storage';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The connection chosen last. Several operators may know one login, so the id of the connection is kept, too. */
export type SavedConnection = { readonly login: string | null; readonly connection: string | null };

const storageKeys = { login: edoLocalStorageKeys.login, connection: edoLocalStorageKeys.connection } as const;
const noConnection: SavedConnection = { login: null, connection: null };

const useSavedConnectionStore = create(
  persist((): SavedConnection => noConnection, { name: storageKeys.login, storage: textStorage(storageKeys) }),
);
followTabs(useSavedConnectionStore, storageKeys);

/** The exchange login this browser works with, kept locally as the specification says; follows other tabs. */
export function useSavedLogin(): string | null {
  return useSavedConnectionStore(({ login }) => login);
}

/** As {@link useSavedLogin}, with the id of the connection where it is known. */
export function useSavedConnection(): SavedConnection {
  return useSavedConnectionStore();
}

/** Stores the exchange login and the id of its connection; null forgets the login. */
export function saveLogin(login: string | null, connection: string | null = null): void {
  useSavedConnectionStore.setState({ login, connection });
}
