import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Stack } from '@trassa/ui/layout';
import { PasswordField } from '@trassa/ui/password-field';
import { type FormEvent, useState } from 'react';
import { hasPasskeys } from './passkey.tsx';

const messages = {
  password: 'Пароль',
  code: 'Код из приложения',
  recovery: 'Код восстановления',
  recoveryHint: 'Один из десяти, выданных при подключении. Каждый действует один раз.',
  toRecovery: 'Нет телефона? Код восстановления',
  withoutPasskey: 'Нет ключа? Код восстановления',
  toCode: 'Ввести код из приложения',
  passkey: 'Подтвердить ключом',
} as const;

/** What a person types: the password, or with a second factor a code. */
type TypedProof = { readonly password: string } | { readonly code: string };

/** Properties of a ConfirmForm. Callbacks throw errors whose text is shown; on success the owner removes the form. */
interface ConfirmFormProps {
  readonly label: string;
  readonly methods: readonly ('password' | 'code' | 'passkey')[];
  readonly submitText: string;
  readonly onTyped: (proof: TypedProof) => Promise<unknown>;
  readonly onPasskey: () => Promise<unknown>;
}

const SECRET_FIELD_NAME = 'secret';

/** Form in which a person confirms who they are: by password, code, recovery code or passkey. */
export function ConfirmForm({ label, methods, submitText, onTyped, onPasskey }: ConfirmFormProps) {
  const [isRecovery, setRecovery] = useState(!methods.includes('code'));
  // Where passkey is the only method, its button comes first: the field is for a recovery code, if the key is lost.
  const [isTyping, setTyping] = useState(methods.some((method) => method !== 'passkey') || !hasPasskeys());
  const [state, setState] = useState<{ busy: 'typed' | 'passkey' | null; error: string | null }>({
    busy: null,
    error: null,
  });
  const attempt = async (busy: 'typed' | 'passkey', work: () => Promise<unknown>) => {
    setState({ busy, error: null });
    try {
      await work();
    } catch (error) {
      setState({ busy: null, error: (error as Error).message });
    }
  };
  const asksPassword = methods.includes('password');
  const byPasskey = () => void attempt('passkey', onPasskey);
  if (!isTyping) {
    return (
      <Stack>
        {state.error ? <Banner kind="error">{state.error}</Banner> : null}
        <Button block variant="primary" size="l" icon="key-round" loading={state.busy !== null} onClick={byPasskey}>
          {messages.passkey}
        </Button>
        <Button variant="quiet" onClick={() => setTyping(true)}>
          {messages.withoutPasskey}
        </Button>
      </Stack>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get(SECRET_FIELD_NAME));
    void attempt('typed', () => onTyped(asksPassword ? { password: value } : { code: value }));
  };
  return (
    <FormShell
      wide
      label={label}
      onSubmit={submit}
      submitText={submitText}
      submitting={state.busy === 'typed'}
      submitDisabled={state.busy === 'passkey'}
      error={state.error}
      note={
        <OtherMethods {...{ methods, isRecovery, setRecovery }} busy={state.busy === 'passkey'} onPasskey={byPasskey} />
      }
    >
      {asksPassword ? (
        <PasswordField label={messages.password} name={SECRET_FIELD_NAME} autoComplete="current-password" autoFocus />
      ) : (
        <CodeField key={String(isRecovery)} isRecovery={isRecovery} />
      )}
    </FormShell>
  );
}

function CodeField({ isRecovery }: { readonly isRecovery: boolean }) {
  return isRecovery ? (
    <TextField
      label={messages.recovery}
      hint={messages.recoveryHint}
      name={SECRET_FIELD_NAME}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
    />
  ) : (
    <TextField
      label={messages.code}
      name={SECRET_FIELD_NAME}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      autoFocus
    />
  );
}

interface OtherMethodsProps extends Pick<ConfirmFormProps, 'methods'> {
  readonly isRecovery: boolean;
  readonly setRecovery: (isRecovery: boolean) => void;
  readonly busy: boolean;
  readonly onPasskey: () => void;
}

function OtherMethods({ methods, isRecovery, setRecovery, busy, onPasskey }: OtherMethodsProps) {
  return (
    <Stack tight>
      {methods.includes('passkey') && hasPasskeys() ? (
        <Button block icon="key-round" loading={busy} onClick={onPasskey}>
          {messages.passkey}
        </Button>
      ) : null}
      {methods.includes('code') ? (
        <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? messages.toCode : messages.toRecovery}
        </Button>
      ) : null}
    </Stack>
  );
}
