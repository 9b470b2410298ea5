import { type NewApiKey, newApiKeySchema } from '@trassa/contracts/account/integrations';
import { scopeNames } from '@trassa/contracts/api-scope';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { FormField, getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { Card } from '@trassa/ui/card';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { CheckList } from './check-list.tsx';
import { integrationsMessages as messages } from './integrations.messages.ts';
import { useCreateKey } from './integrations.queries.ts';

const empty: NewApiKey = { name: '', scopes: ['orders.read'] };

export function ApiKeyForm({ onIssued }: { readonly onIssued: (secret: string) => void }) {
  const form = useForm({ resolver: zodResolver(newApiKeySchema), defaultValues: empty });
  useDirtyForm(form.formState.isDirty);
  const create = useCreateKey();
  const submit = form.handleSubmit((values) =>
    create.mutate(values, {
      onSuccess: ({ secret }) => {
        form.reset();
        onIssued(secret);
      },
      onError: (error) => showFieldErrors(form, error),
    }),
  );
  const field = getFields(form);
  return (
    <Card title={messages.newKey}>
      <FormShell
        label={messages.newKey}
        onSubmit={submit}
        submitText={messages.create}
        submitting={create.isPending}
        error={formError(form, create.error, { failed: messages.createFailed })}
      >
        <TextField label={messages.name} hint={messages.nameHint} {...field('name')} />
        <FormField form={form} name="scopes" as={CheckList} label={messages.scopes} names={scopeNames} />
      </FormShell>
    </Card>
  );
}
