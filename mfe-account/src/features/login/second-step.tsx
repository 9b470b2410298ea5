import type { SignInChallenge } from '@trassa/contracts/account/sign-in';
import { ConfirmForm } from '@trassa/mfe-kit/confirm-form';
import { useSession } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { loginMessages as messages } from './login.messages.ts';

interface SecondStepProps {
  readonly challenged: SignInChallenge;
  readonly onSuccess: () => void;
  readonly onBack: () => void;
}

/** Second step of a sign-in: code of the app, recovery code or passkey. */
export function SecondStep({ challenged: { challenge, methods }, onSuccess, onBack }: SecondStepProps) {
  const { loginByCode, loginByPasskey } = useSession();
  return (
    <>
      <ConfirmForm
        label={messages.secondStep}
        methods={methods}
        submitText={messages.submit}
        onTyped={(proof) => loginByCode(challenge, 'code' in proof ? proof.code : '').then(onSuccess)}
        onPasskey={() => loginByPasskey(challenge).then(onSuccess)}
      />
      <Button variant="quiet" onClick={onBack}>
        {messages.back}
      </Button>
    </>
  );
}
