import { confirmTotpSchema, switchOffTotpSchema } from '@trassa/contracts/account/second-factor';
import { getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { toast } from '@trassa/mfe-kit/toasts';
import { Copyable } from '@trassa/ui/copy';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { PasswordField } from '@trassa/ui/password-field';
import { QrCode } from '@trassa/ui/qr-code';
import { secondFactorMessages as messages } from './second-factor.messages.ts';
import styles from './second-factor.module.css';
import { useConfirmTotp, useSwitchOffTotp } from './second-factor.queries.ts';

interface TotpDialogProps {
  readonly setup: { readonly secret: string; readonly uri: string };
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Connects an app: QR code, key to type in, and the first code. */
export function TotpDialog({ setup: { secret, uri }, onClose, onCodes }: TotpDialogProps) {
  const form = useForm({ resolver: zodResolver(confirmTotpSchema), defaultValues: { code: '' } });
  const field = getFields(form);
  const { mutate, isPending, error } = useConfirmTotp();
  const submit = form.handleSubmit(({ code }) =>
    mutate(code, {
      onSuccess: (codes) => {
        toast.success(messages.connected);
        onClose();
        onCodes(codes);
      },
    }),
  );
  return (
    <Modal open title={messages.setUpTitle} onClose={onClose}>
      <div className={styles.scan}>
        <QrCode text={uri} label={messages.setUpQr} size={180} />
        <div className={styles.words}>
          <p>{messages.setUpScan}</p>
          <p>{messages.setUpByHand}</p>
          <Copyable text={secret} label={messages.copySecret}>
            <span className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          </Copyable>
        </div>
      </div>
      <FormShell
        label={messages.setUpTitle}
        onSubmit={submit}
        submitText={messages.confirm}
        submitting={isPending}
        error={formError(form, error, messages)}
        onCancel={onClose}
      >
        <TextField
          label={messages.firstCode}
          hint={messages.firstCodeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          {...field('code')}
        />
      </FormShell>
    </Modal>
  );
}

/** Disconnects the app by password and code. */
export function SwitchOffDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(switchOffTotpSchema), defaultValues: { password: '', code: '' } });
  const { mutate, isPending, error } = useSwitchOffTotp();
  const submit = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: () => {
        toast.success(messages.off);
        onClose();
      },
      onError: (refused) => showFieldErrors(form, refused),
    }),
  );
  const field = getFields(form);
  return (
    <Modal open title={messages.offTitle} onClose={onClose}>
      <p className={styles.text}>{messages.offText}</p>
      <FormShell
        label={messages.offTitle}
        onSubmit={submit}
        submitText={messages.disconnect}
        submitting={isPending}
        error={formError(form, error, messages)}
        onCancel={onClose}
      >
        <PasswordField label={messages.password} autoComplete="current-password" autoFocus {...field('password')} />
        <TextField label={messages.offCode} autoComplete="one-time-code" {...field('code')} />
      </FormShell>
    </Modal>
  );
}
