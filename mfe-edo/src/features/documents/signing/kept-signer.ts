import { edoLocalKeys } from '@trassa/contracts/edo/local-keys';
import { create, persist } from '@trassa/mfe-kit/state';
import { followTabs, textStorage } from '@trassa/ui/text-storage';

type KeptSigner = { readonly signer: string | null };

const keys = { signer: edoLocalKeys.signer } as const;
const useKept = create(
  persist((): KeptSigner => ({ signer: null }), { name: keys.signer, storage: textStorage(keys) }),
);
followTabs(useKept, keys);

/** Key of the signer that this person used last in this browser; null: none. */
export function useLastSigner(userId: string): string | null {
  return useKept(({ signer }) => (signer?.startsWith(`${userId} `) ? signer.slice(userId.length + 1) : null));
}

export function keepSigner(userId: string, key: string): void {
  useKept.setState({ signer: `${userId} ${key}` });
}
