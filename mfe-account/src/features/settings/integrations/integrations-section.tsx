import { type NewApiKey, newApiKeySchema } from '@trassa/contracts/account/integrations';
import { scopeNames } from '@trassa/contracts/api-scope';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { FormField, getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { CopyButton } from '@trassa/ui/copy';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Columns } from '@trassa/ui/layout';
import { Modal } from '@trassa/ui/modal';
import { useState } from 'react';
import { ApiKeys } from './api-keys.tsx';
import { CheckList } from './check-list.tsx';
import { integrationsMessages as messages } from './integrations.messages.ts';
import styles from './integrations.module.css';
import { useCreateKey } from './integrations.queries.ts';
import { NewWebhook } from './webhook-form.tsx';
import { Webhooks } from './webhooks.tsx';

/** Shows a secret, which the server never sends again; only the button closes the dialog. */
function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  return (
    <Modal
      open
      size="s"
      dismissable={false}
      title={messages.secretTitle}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {messages.saved}
        </Button>
      }
    >
      <p>{messages.secretText}</p>
      <p className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label={messages.copySecret} />
      </p>
    </Modal>
  );
}

const emptyApiKey: NewApiKey = { name: '', scopes: ['orders.read'] };

function ApiKeyForm({ onIssued }: { readonly onIssued: (secret: string) => void }) {
  const form = useForm({ resolver: zodResolver(newApiKeySchema), defaultValues: emptyApiKey });
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

/** API keys and webhooks; a new secret is shown once, in a dialog. */
export function IntegrationsSection() {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <Columns
        main={
          <>
            <ApiKeys onIssued={setSecret} />
            <ApiKeyForm onIssued={setSecret} />
          </>
        }
        aside={
          <>
            <Webhooks onIssued={setSecret} />
            <NewWebhook onIssued={setSecret} />
          </>
        }
      />
      {secret ? <SecretDialog secret={secret} onClose={() => setSecret(null)} /> : null}
    </>
  );
}
