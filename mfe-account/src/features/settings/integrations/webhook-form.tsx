import { type WebhookForm as Form, type Webhook, webhookFormSchema } from '@trassa/contracts/account/integrations';
import { webhookEventNames } from '@trassa/contracts/account/integrations-values';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { FormField, getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { useMutation } from '@trassa/mfe-kit/query';
import { Card } from '@trassa/ui/card';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { CheckList } from './check-list.tsx';
import { integrationsMessages as messages } from './integrations.messages.ts';
import { useAddHook, useChangeHook } from './integrations.queries.ts';

const emptyWebhook: Form = { url: '', kinds: ['order.created', 'order.status_changed'] };

/** Address and event kinds of a new webhook. */
export function NewWebhook({ onIssued }: { readonly onIssued: (secret: string) => void }) {
  const add = useAddHook();
  return (
    <Card title={messages.newHook}>
      <WebhookForm
        label={messages.newHook}
        submitText={messages.add}
        values={emptyWebhook}
        save={async (values) => onIssued((await add.mutateAsync(values)).secret)}
      />
    </Card>
  );
}

/** Change of a webhook's address and event kinds; the secret stays. */
export function WebhookDialog({ hook, onClose }: { readonly hook: Webhook; readonly onClose: () => void }) {
  const change = useChangeHook(hook.id);
  return (
    <Modal open size="s" title={messages.changeTitle} onClose={onClose}>
      <WebhookForm
        label={messages.changeTitle}
        submitText={messages.save}
        values={{ url: hook.url, kinds: hook.kinds }}
        save={async (values) => {
          await change.mutateAsync(values);
          onClose();
        }}
      />
    </Modal>
  );
}

function WebhookForm(props: {
  readonly label: string;
  readonly submitText: string;
  readonly values: Form;
  readonly save: (values: Form) => Promise<void>;
}) {
  const form = useForm({ resolver: zodResolver(webhookFormSchema), defaultValues: props.values });
  useDirtyForm(form.formState.isDirty);
  const { mutate, isPending, error } = useMutation({ mutationFn: props.save });
  const submit = form.handleSubmit((values) =>
    mutate(values, { onSuccess: () => form.reset(), onError: (failure) => showFieldErrors(form, failure) }),
  );
  const field = getFields(form);
  return (
    <FormShell
      label={props.label}
      onSubmit={submit}
      submitText={props.submitText}
      submitting={isPending}
      error={formError(form, error, { failed: messages.addFailed })}
    >
      <TextField label={messages.url} hint={messages.urlHint} inputMode="url" {...field('url')} />
      <FormField form={form} name="kinds" as={CheckList} label={messages.kinds} names={webhookEventNames} />
    </FormShell>
  );
}
