import { edoLocalStorageKeys } from '@trassa/contracts/edo/local-keys';
import { create, persist } from '@trassa/mfe-kit/state';
import { followTabs, textStorage } from '@trassa/ui/text-storage';

type KeptSigner = { readonly signer: string | null };

const storageKeys = { signer: edoLocalStorageKeys.signer } as const;
const useKeptSigner = create(
  persist((): KeptSigner => ({ signer: null }), { name: storageKeys.signer, storage: textStorage(storageKeys) }),
);
followTabs(useKeptSigner, storageKeys);

/** Key of the signer that this person used last in this browser; null: none. */
export function useLastSigner(userId: string): string | null {
  return useKeptSigner(({ signer }) => (signer?.startsWith(`${userId} `) ? signer.slice(userId.length + 1) : null));
}

export function keepSigner(userId: string, key: string): void {
  useKeptSigner.setState({ signer: `${userId} ${key}` });
}
