import { call, refresher, tokenStore } from '@trassa/api-client/call';
import type { SecondFactor, StepUp } from '@trassa/contracts/account/second-factor';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { Modal } from '@trassa/ui/modal';
import { ConfirmForm } from './confirm-form.tsx';
import { provePasskey } from './passkey.tsx';
import styles from './step-up.module.css';

const messages = {
  title: 'Подтвердите, что это вы',
  password: 'Это действие важное, а вход был давно. Введите пароль от кабинета.',
  factor: 'Это действие важное, а вход был давно. Подтвердите его вторым фактором.',
  submit: 'Подтвердить',
} as const;

/** Confirms the session, and fetches an access token that states it. */
async function confirmSession(body: StepUp): Promise<void> {
  await call(secondFactorEndpoints.stepUp, { body });
  await refresher.refresh(tokenStore.read()?.accessToken ?? '');
}

async function confirmByPasskey(): Promise<void> {
  const { data } = await call(secondFactorEndpoints.stepUpOptions);
  await confirmSession({ proof: await provePasskey(data) });
}

function listMethods({ totp, passkeys }: SecondFactor): ('password' | 'code' | 'passkey')[] {
  if (!totp && passkeys.length === 0) return ['password'];
  return [...(totp ? (['code'] as const) : []), ...(passkeys.length > 0 ? (['passkey'] as const) : [])];
}

interface StepUpDialogProps {
  readonly factors: SecondFactor;
  readonly onAnswer: (confirmed: boolean) => void;
}

/** Dialog that asks for a second factor, or for the password of a person without one. */
export function StepUpDialog({ factors, onAnswer }: StepUpDialogProps) {
  const methods = listMethods(factors);
  const done = (work: Promise<void>) => work.then(() => onAnswer(true));
  return (
    <Modal open title={messages.title} onClose={() => onAnswer(false)}>
      <p className={styles.text}>{methods.includes('password') ? messages.password : messages.factor}</p>
      <ConfirmForm
        label={messages.title}
        methods={methods}
        submitText={messages.submit}
        onTyped={(proof) => done(confirmSession(proof))}
        onPasskey={() => done(confirmByPasskey())}
      />
    </Modal>
  );
}
