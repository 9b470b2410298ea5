import { type NewAdmin, newAdminSchema } from '@trassa/contracts/account/admins';
import { useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { Card } from '@trassa/ui/card';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { adminsMessages as messages } from './admins.messages.ts';
import { useAppoint } from './admins.queries.ts';

const empty: NewAdmin = { email: '' };

/** Appointment of an administrator by the address of an account. */
export function AppointForm() {
  const form = useForm({ resolver: zodResolver(newAdminSchema), defaultValues: empty });
  const appoint = useAppoint();
  const submit = form.handleSubmit((values) =>
    appoint.mutate(values, {
      onSuccess: () => form.reset(),
      onError: (error) => showFieldErrors(form, error),
    }),
  );
  return (
    <Card title={messages.appointTitle}>
      <FormShell
        label={messages.appointTitle}
        onSubmit={submit}
        submitText={messages.appoint}
        submitting={appoint.isPending}
        error={formError(form, appoint.error, { failed: messages.appointFailed })}
      >
        <TextField
          label={messages.email}
          type="email"
          inputMode="email"
          icon="mail"
          hint={messages.appointHint}
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
      </FormShell>
    </Card>
  );
}
