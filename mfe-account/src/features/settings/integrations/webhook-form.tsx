import { type WebhookForm as Form, webhookFormSchema } from '@trassa/contracts/account/integrations';
import { eventNames } from '@trassa/contracts/account/integrations-values';
import { Controller, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { Card } from '@trassa/ui/card';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { CheckList } from './check-list.tsx';
import { integrationsMessages as messages } from './integrations.messages.ts';
import { useAddHook } from './integrations.queries.ts';

const empty: Form = { url: '', kinds: ['order.created', 'order.status_changed'] };

export function WebhookForm({ onIssued }: { readonly onIssued: (secret: string) => void }) {
  const form = useForm({ resolver: zodResolver(webhookFormSchema), defaultValues: empty });
  const add = useAddHook();
  const submit = form.handleSubmit((values) =>
    add.mutate(values, {
      onSuccess: ({ secret }) => {
        form.reset();
        onIssued(secret);
      },
      onError: (error) => showFieldErrors(form, error),
    }),
  );
  const { errors } = form.formState;
  return (
    <Card title={messages.newHook}>
      <FormShell
        label={messages.newHook}
        onSubmit={submit}
        submitText={messages.add}
        submitting={add.isPending}
        error={formError(form, add.error, { failed: messages.addFailed })}
      >
        <TextField
          label={messages.url}
          hint={messages.urlHint}
          inputMode="url"
          error={errors.url?.message}
          {...form.register('url')}
        />
        <Controller
          control={form.control}
          name="kinds"
          render={({ field: { value, onChange } }) => (
            <CheckList
              label={messages.kinds}
              names={eventNames}
              value={value}
              onChange={onChange}
              error={errors.kinds?.message}
            />
          )}
        />
      </FormShell>
    </Card>
  );
}
