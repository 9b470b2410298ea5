import { ApiError } from '@trassa/api-client/api-error';
import type { SignInChallenge } from '@trassa/contracts/account/sign-in';
import { Button } from '@trassa/ui/button';
import { useActionState, useState } from 'react';
import { ConfirmForm } from './confirm-form.tsx';
import { miniShellMessages as messages } from './mini-shell.messages.ts';
import styles from './mini-shell.module.css';
import { useSession } from './session.tsx';

/** Minimal sign-in for remotes that run alone; the product's own page belongs to mfe-account. */
export function MiniSignIn() {
  const { login, loginByCode, loginByPasskey } = useSession();
  const [challenged, setChallenged] = useState<SignInChallenge | null>(null);
  const [error, signIn, busy] = useActionState(async (_: string, data: FormData) => {
    try {
      const outcome = await login({ email: String(data.get('email')), password: String(data.get('password')) });
      if ('challenge' in outcome) setChallenged(outcome);
      return '';
    } catch (refused) {
      if (refused instanceof ApiError) return refused.message;
      throw refused;
    }
  }, '');
  if (challenged) {
    const { challenge, methods } = challenged;
    return (
      <ConfirmForm
        label={messages.title}
        methods={methods}
        submitText={messages.signIn}
        onTyped={(proof) => loginByCode(challenge, 'code' in proof ? proof.code : '')}
        onPasskey={() => loginByPasskey(challenge)}
      />
    );
  }
  return (
    <form className={styles.signIn} action={signIn}>
      <h1>{messages.title}</h1>
      <label>
        {messages.email}
        <input name="email" type="email" autoComplete="username" required />
      </label>
      <label>
        {messages.password}
        <input name="password" type="password" autoComplete="current-password" required />
      </label>
      {error ? <p role="alert">{error}</p> : null}
      <Button type="submit" variant="primary" loading={busy} block>
        {messages.signIn}
      </Button>
    </form>
  );
}
