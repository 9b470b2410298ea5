import type { OpenInvitation } from '@trassa/contracts/account/people';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { FormProvider, getFields, useForm, useFormContext, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { homePath } from '@trassa/mfe-kit/guard';
import { Navigate } from '@trassa/mfe-kit/router';
import { toast } from '@trassa/mfe-kit/toasts';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { ConsentFields } from '../../shared/consents/consent-fields.tsx';
import { NewPasswordField } from '../../shared/password/new-password-field.tsx';
import { NameFields } from '../../shared/person/name-fields.tsx';
import { invitationMessages as messages } from './invitation.messages.ts';
import { useAcceptInvitation } from './invitation.queries.ts';
import { emptyInvitationForm, type InvitationForm, invitationFormSchema, toAcceptance } from './invitation.rules.ts';

interface AcceptFormProps {
  readonly token: string;
  readonly invitation: OpenInvitation;
}

/** Name, phone and password of an invited person, followed by the first page of the company. */
export function AcceptForm({ token, invitation: { email, companyName } }: AcceptFormProps) {
  const accept = useAcceptInvitation(email);
  const form = useForm({ resolver: zodResolver(invitationFormSchema), defaultValues: emptyInvitationForm });
  useDirtyForm(form.formState.isDirty && !accept.isSuccess);
  const submit = form.handleSubmit((values) =>
    accept.mutate(toAcceptance(token, values), {
      onSuccess: () => toast.success(messages.joined(companyName)),
      onError: (error) => showFieldErrors(form, error),
    }),
  );
  if (accept.isSuccess) return <Navigate to={homePath} replace />;
  return (
    <FormProvider {...form}>
      <FormShell
        wide
        label={messages.title}
        onSubmit={submit}
        submitText={messages.submit}
        submitting={accept.isPending}
        error={formError(form, accept.error, messages)}
      >
        <TextField label={messages.email} icon="mail" hint={messages.emailHint} value={email} readOnly />
        <NameFields autoFocus />
        <PhoneAndPassword email={email} companyName={companyName} />
        <ConsentFields />
      </FormShell>
    </FormProvider>
  );
}

/** A component of its own: of several refused fields the one registered first gets the focus, and names come first. */
function PhoneAndPassword({ email, companyName }: Pick<OpenInvitation, 'email' | 'companyName'>) {
  const form = useFormContext<InvitationForm>();
  const field = getFields(form);
  const [password, firstName, lastName] = form.watch(['password', 'firstName', 'lastName']);
  return (
    <>
      <TextField
        label={messages.phone}
        type="tel"
        tidy="phone"
        inputMode="tel"
        autoComplete="tel"
        placeholder={messages.phonePlaceholder}
        {...field('phone')}
      />
      <NewPasswordField
        label={messages.password}
        hint={password === '' ? messages.passwordHint : undefined}
        password={password}
        person={{ email, words: [firstName, lastName, companyName] }}
        {...field('password')}
      />
    </>
  );
}
