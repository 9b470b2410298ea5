import { edoLocalKeys } from '@trassa/contracts/edo/local-keys';
import { create, persist } from '@trassa/mfe-kit/state';
import { followTabs, textStorage } from '@trassa/ui/text-storage';

type StoredAnswer = { readonly answer: string | null };

const keys = { answer: edoLocalKeys.onboardingSeen } as const;

const useAnswer = create(
  persist((): StoredAnswer => ({ answer: null }), { name: keys.answer, storage: textStorage(keys) }),
);
followTabs(useAnswer, keys);

/** Whether the connection prompt was answered. */
export function useOnboardingSeen(): boolean {
  return useAnswer(({ answer }) => answer !== null);
}

/** Stores that the connection prompt was answered. */
export function markOnboardingSeen(): void {
  useAnswer.setState({ answer: '1' });
}
