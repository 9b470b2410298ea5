import type { Login, SignInChallenge } from '@trassa/contracts/account/sign-in';
import { useMutation } from '@trassa/mfe-kit/query';
import { useSession } from '@trassa/mfe-kit/session';

interface SignInHandlers {
  readonly onSuccess: () => void;
  /** Called when the password is right, but the person has a second factor. */
  readonly onChallenge: (challenged: SignInChallenge) => void;
}

/** `onSuccess` is called even when the guard of the page has removed the form, because the person is signed in. */
export function useSignIn({ onSuccess, onChallenge }: SignInHandlers) {
  const { login } = useSession();
  return useMutation({
    mutationFn: (credentials: Login) => login(credentials),
    onSuccess: (outcome) => ('challenge' in outcome ? onChallenge(outcome) : onSuccess()),
  });
}

/** Sign-in by a passkey, without e-mail and password. */
export function usePasskeySignIn({ onSuccess }: Pick<SignInHandlers, 'onSuccess'>) {
  const { loginByPasskey } = useSession();
  return useMutation({ mutationFn: () => loginByPasskey(), onSuccess });
}
