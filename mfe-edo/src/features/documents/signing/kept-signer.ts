import { edoLocalKeys } from '@trassa/contracts/edo/local-keys';
import { create, persist } from '@trassa/mfe-kit/state';
import { followTabs, textStorage } from '@trassa/ui/text-storage';

type Kept = { readonly signer: string | null };

const keys = { signer: edoLocalKeys.signer } as const;
const useKept = create(persist((): Kept => ({ signer: null }), { name: keys.signer, storage: textStorage(keys) }));
followTabs(useKept, keys);

/** Who signed last in this browser by this person; null: nobody. */
export function useLastSigner(userId: string): string | null {
  return useKept(({ signer }) => (signer?.startsWith(`${userId} `) ? signer.slice(userId.length + 1) : null));
}

/** Keeps who signed last. */
export function keepSigner(userId: string, key: string): void {
  useKept.setState({ signer: `${userId} ${key}` });
}
