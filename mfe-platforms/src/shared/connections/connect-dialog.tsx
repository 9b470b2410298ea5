import type { Platform } from '@trassa/contracts/platforms/platform';
import { SelectField } from '@trassa/freight-ui/select-field';
import { FormField, getFields, useForm } from '@trassa/mfe-kit/form';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { PasswordField } from '@trassa/ui/password-field';
import { connectMessages as messages } from './connect-dialog.messages.ts';
import { connectPlatform, reloadPlatforms } from './connections.queries.ts';

interface Fields {
  platform: string;
  name: string;
  username: string;
  password: string;
}

/** Props of the dialog: `platform` is empty when it is chosen in the dialog. */
interface ConnectDialogProps {
  readonly platforms: readonly Platform[];
  readonly platform: string;
  readonly login: string;
  readonly onClose: () => void;
}

/** Name, login and password of a platform, all required. The form shows the platform's answer. */
export function ConnectDialog(props: ConnectDialogProps) {
  return (
    <Modal open title={messages.title} onClose={props.onClose}>
      <ConnectForm {...props} />
    </Modal>
  );
}

const trimText = (value: string) => value.trim();
const isComplete = (fields: Fields) => Object.values(fields).every((value) => value !== '');

function ConnectForm({ platforms, platform, login, onClose }: ConnectDialogProps) {
  const client = useQueryClient();
  const chosen = platforms.find(({ id, connect_path }) => id === platform && connect_path === null);
  const entry = useMutation({
    mutationFn: ({ platform: platform_id, name, username, password }: Fields) =>
      connectPlatform({ platform_id, connection_name: name, credentials: { username, password } }),
    onSuccess: async () => {
      toast.success(messages.done, { description: messages.doneText, seconds: 5 });
      onClose();
      await reloadPlatforms(client);
    },
  });
  const defaults = { platform: chosen?.id ?? '', name: chosen?.display_name ?? '', username: login, password: '' };
  const form = useForm<Fields>({ defaultValues: defaults });
  const field = getFields(form);
  const send = (fields: Fields) =>
    isComplete(fields) ? entry.mutate(fields) : form.setError('root', { message: messages.fillAll });
  const error = entry.error ? entry.error.message || messages.failed : undefined;
  const { trial } = platforms.find(({ id }) => id === form.watch('platform')) ?? {};
  const options = platforms
    .filter(({ connect_path }) => connect_path === null)
    .map(({ id, display_name }) => ({ value: id, label: display_name }));
  return (
    <FormShell
      label={messages.title}
      note={trial ? messages.trialNote(trial.username, trial.password) : messages.note}
      submitText={messages.submit}
      submitting={entry.isPending}
      error={form.formState.errors.root?.message ?? error ?? null}
      onCancel={onClose}
      onSubmit={form.handleSubmit(send)}
    >
      <FormField
        form={form}
        name="platform"
        as={SelectField}
        label={messages.platform}
        placeholder={messages.choose}
        options={options}
        autoFocus={chosen === undefined}
      />
      <TextField
        label={messages.name}
        placeholder={messages.namePlaceholder}
        autoComplete="off"
        {...field('name', { setValueAs: trimText })}
      />
      <TextField
        label={messages.login}
        autoComplete="off"
        autoFocus={chosen !== undefined && login === ''}
        {...field('username', { setValueAs: trimText })}
      />
      <PasswordField
        label={messages.password}
        autoComplete="off"
        autoFocus={chosen !== undefined && login !== ''}
        {...field('password')}
      />
    </FormShell>
  );
}
