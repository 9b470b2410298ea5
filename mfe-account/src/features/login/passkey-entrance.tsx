import { hasPasskeys } from '@trassa/mfe-kit/passkey';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { loginMessages as messages } from './login.messages.ts';
import { usePasskeySignIn } from './login.queries.ts';

/** Sign-in by passkey; hidden where browser or host name allow none. */
export function PasskeyEntrance({ onSuccess }: { readonly onSuccess: () => void }) {
  const signIn = usePasskeySignIn({ onSuccess });
  if (!hasPasskeys()) return null;
  return (
    <Button
      block
      size="l"
      icon="key-round"
      loading={signIn.isPending}
      onClick={() => signIn.mutate(undefined, { onError: (error) => toast.error(error.message) })}
    >
      {messages.passkey}
    </Button>
  );
}
