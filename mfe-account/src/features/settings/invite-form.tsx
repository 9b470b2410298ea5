import { type NewInvitation, newInvitationSchema } from '@trassa/contracts/account/people';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { FormField, getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { Card } from '@trassa/ui/card';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { DriverField } from './driver-field.tsx';
import { peopleMessages as messages } from './people.messages.ts';
import { useInvite } from './people.queries.ts';
import { RoleField } from './role-field.tsx';

const emptyInvitation: NewInvitation = { email: '', role: 'dispatcher' };

export function InviteForm() {
  const form = useForm({ resolver: zodResolver(newInvitationSchema), defaultValues: emptyInvitation });
  useDirtyForm(form.formState.isDirty);
  const invite = useInvite();
  const submit = form.handleSubmit((values) =>
    invite.mutate(values, { onSuccess: () => form.reset(), onError: (error) => showFieldErrors(form, error) }),
  );
  const field = getFields(form);
  return (
    <Card title={messages.inviteTitle}>
      <FormShell
        label={messages.inviteTitle}
        onSubmit={submit}
        submitText={messages.invite}
        submitting={invite.isPending}
        error={formError(form, invite.error, { failed: messages.inviteFailed })}
      >
        <TextField label={messages.email} type="email" inputMode="email" icon="mail" {...field('email')} />
        <FormField form={form} name="role" as={RoleField} />
        {form.watch('role') === 'driver' ? <FormField form={form} name="driverId" as={DriverField} /> : null}
      </FormShell>
    </Card>
  );
}
