import { edoLocalKeys } from '@trassa/contracts/edo/local-keys';
import { followTabs, textStorage } from '@trassa/ui/text-storage';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type Kept = { readonly login: string | null };

const keys = { login: edoLocalKeys.login } as const;

const useLogin = create(persist((): Kept => ({ login: null }), { name: keys.login, storage: textStorage(keys) }));
followTabs(useLogin, keys);

/** The exchange login this browser works with, kept locally as the specification says; follows other tabs. */
export function useSavedLogin(): string | null {
  return useLogin(({ login }) => login);
}

/** Keeps or forgets the login. */
export function saveLogin(login: string | null): void {
  useLogin.setState({ login });
}
