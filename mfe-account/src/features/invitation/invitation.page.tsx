import { ApiError } from '@trassa/api-client/api-error';
import type { OpenInvitation } from '@trassa/contracts/account/people';
import { roleNames } from '@trassa/contracts/account/people-values';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { FormProvider, getFields, useForm, useFormContext, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { homePath } from '@trassa/mfe-kit/guard';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { useQuery } from '@trassa/mfe-kit/query';
import { Navigate, useLocation } from '@trassa/mfe-kit/router';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Stack } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense } from 'react';
import { accountPaths } from '../../paths.ts';
import { AuthScreen } from '../../shared/auth-screen/auth-screen.tsx';
import { ConsentFields } from '../../shared/consents/consent-fields.tsx';
import { NewPasswordField } from '../../shared/password/new-password-field.tsx';
import { NameFields } from '../../shared/person/name-fields.tsx';
import { invitationMessages as messages } from './invitation.messages.ts';
import { invitationQuery, useAcceptInvitation } from './invitation.queries.ts';
import { emptyInvitationForm, type InvitationForm, invitationFormSchema, toAcceptance } from './invitation.rules.ts';

interface AcceptFormProps {
  readonly token: string;
  readonly invitation: OpenInvitation;
}

/** Form for name, phone and password of an invited person; acceptance opens the first page of the company. */
function AcceptForm({ token, invitation: { email, companyName } }: AcceptFormProps) {
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

/** A separate component, so that names are registered before it: of several refused fields the first gets the focus. */
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

// Lazy: most invited people have no account yet.
const JoinForm = lazy(async () => ({ default: (await import('./join-form.tsx')).JoinForm }));

/** /invite: target of the emailed link, whose token follows `#` and therefore reaches no server log. */
export function InvitationPage() {
  usePageTitle(messages.title);
  const token = useLocation().hash.slice(1);
  if (token) return <OpenedInvitation token={token} />;
  return (
    <AuthScreen tab="login">
      <Stack>
        <Banner kind="warning">{messages.noToken}</Banner>
        <Link href={accountPaths.login}>{messages.toLogin}</Link>
      </Stack>
    </AuthScreen>
  );
}

function OpenedInvitation({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(invitationQuery(token));
  if (data) {
    const lead = `${messages.lead(data.invitedBy, data.companyName)} ${messages.roleLead(roleNames[data.role].toLowerCase())}`;
    return (
      <AuthScreen tab="login" lead={lead}>
        {data.hasAccount ? (
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <JoinForm token={token} invitation={data} />
          </Suspense>
        ) : (
          <AcceptForm token={token} invitation={data} />
        )}
      </AuthScreen>
    );
  }
  return (
    <AuthScreen tab="login">
      {error ? (
        <Stack>
          {error instanceof ApiError && error.status === 400 ? (
            <Banner kind="warning">{error.message}</Banner>
          ) : (
            <LoadFailure title={messages.invalid} error={error} onRetry={() => void refetch()} />
          )}
          <Link href={accountPaths.login}>{messages.toLogin}</Link>
        </Stack>
      ) : (
        <SkeletonRows rows={5} />
      )}
    </AuthScreen>
  );
}
