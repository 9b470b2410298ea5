import type { Login } from '@trassa/contracts/account/sign-in';
import { useMutation } from '@trassa/mfe-kit/query';
import { useSession } from '@trassa/mfe-kit/session';

/** `onSuccess` is called even when the guard has already unmounted the form. */
export function useSignIn({ onSuccess }: { readonly onSuccess: () => void }) {
  const { login } = useSession();
  return useMutation({ mutationFn: (credentials: Login) => login(credentials), onSuccess });
}
