import type { Connect } from '@trassa/contracts/edo/connection';
import { useForm } from '@trassa/mfe-kit/form';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { PasswordField } from '@trassa/ui/password-field';
import { connectionMessages as messages } from '../../../shared/connection/connection.messages.ts';
import { connect } from '../../../shared/connection/connection.queries.ts';

/** Login and password of the exchange, both required. The form shows the exchange's answer. */
export function LoginModal({
  open,
  login,
  onClose,
}: {
  readonly open: boolean;
  readonly login: string | null;
  readonly onClose: () => void;
}) {
  return (
    <Modal open={open} title={messages.modalTitle} onClose={onClose}>
      <LoginForm login={login} onClose={onClose} />
    </Modal>
  );
}

function LoginForm({ login, onClose }: { readonly login: string | null; readonly onClose: () => void }) {
  const client = useQueryClient();
  const entry = useMutation({
    mutationFn: (credentials: Connect) => connect(client, credentials),
    onSuccess: () => {
      toast.success(messages.connected, { seconds: 5 });
      onClose();
    },
  });
  const form = useForm<Connect>({ defaultValues: { login: login ?? '', password: '' } });
  const { errors } = form.formState;
  return (
    <FormShell
      label={messages.modalTitle}
      note={messages.modalText}
      submitText={messages.submit}
      submitting={entry.isPending}
      error={entry.error ? entry.error.message || messages.connectFailed : null}
      onCancel={onClose}
      onSubmit={form.handleSubmit((credentials) => entry.mutate(credentials))}
    >
      <TextField
        label={messages.login}
        autoFocus={!login}
        autoComplete="off"
        error={errors.login?.message}
        {...form.register('login', { required: messages.loginRequired, setValueAs: (value: string) => value.trim() })}
      />
      <PasswordField
        label={messages.password}
        autoFocus={Boolean(login)}
        autoComplete="off"
        error={errors.password?.message}
        {...form.register('password', { required: messages.passwordRequired })}
      />
    </FormShell>
  );
}
