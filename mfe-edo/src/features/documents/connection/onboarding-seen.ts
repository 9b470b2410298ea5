import { edoLocalStorageKeys } from '@trassa/contracts/edo/local-keys';
import { create, persist } from '@trassa/mfe-kit/state';
import { followTabs, textStorage } from '@trassa/ui/text-storage';

type StoredPromptAnswer = { readonly answer: string | null };

const storageKeys = { answer: edoLocalStorageKeys.onboardingSeen } as const;

const usePromptAnswer = create(
  persist((): StoredPromptAnswer => ({ answer: null }), {
    name: storageKeys.answer,
    storage: textStorage(storageKeys),
  }),
);
followTabs(usePromptAnswer, storageKeys);

/** Whether the connection prompt was answered. */
export function useOnboardingSeen(): boolean {
  return usePromptAnswer(({ answer }) => answer !== null);
}

/** Stores that the connection prompt was answered. */
export function markOnboardingSeen(): void {
  usePromptAnswer.setState({ answer: '1' });
}
