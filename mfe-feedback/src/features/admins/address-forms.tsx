import { type NewAdmin, newAdminSchema } from '@trassa/contracts/account/admins';
import { getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { Card } from '@trassa/ui/card';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { adminsMessages as messages } from './admins.messages.ts';
import { useAppoint, useEndSessions, useResetFactors } from './admins.queries.ts';

const empty: NewAdmin = { email: '' };

interface AddressFormProps {
  readonly words: { readonly title: string; readonly hint: string; readonly submit: string; readonly failed: string };
  readonly change: ReturnType<typeof useResetFactors>;
}

/** Change of a person by the address of the account. */
function AddressForm({ words, change }: AddressFormProps) {
  const form = useForm({ resolver: zodResolver(newAdminSchema), defaultValues: empty });
  const field = getFields(form);
  const submit = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => form.reset(),
      onError: (error) => showFieldErrors(form, error),
    }),
  );
  return (
    <Card title={words.title}>
      <FormShell
        label={words.title}
        onSubmit={submit}
        submitText={words.submit}
        submitting={change.isPending}
        error={formError(form, change.error, { failed: words.failed })}
      >
        <TextField
          label={messages.email}
          type="email"
          inputMode="email"
          icon="mail"
          hint={words.hint}
          {...field('email')}
        />
      </FormShell>
    </Card>
  );
}

const appointWords = {
  title: messages.appointTitle,
  hint: messages.appointHint,
  submit: messages.appoint,
  failed: messages.appointFailed,
};
/** Appointment of an administrator. */
export const AppointForm = () => <AddressForm words={appointWords} change={useAppoint()} />;

const resetWords = {
  title: messages.resetTitle,
  hint: messages.resetHint,
  submit: messages.reset,
  failed: messages.resetFailed,
};
/** Help for a person who lost every second factor. */
export const ResetForm = () => <AddressForm words={resetWords} change={useResetFactors()} />;

const endWords = {
  title: messages.endTitle,
  hint: messages.endHint,
  submit: messages.end,
  failed: messages.endFailed,
};
/** Sign-out of a person everywhere. */
export const EndSessionsForm = () => <AddressForm words={endWords} change={useEndSessions()} />;
