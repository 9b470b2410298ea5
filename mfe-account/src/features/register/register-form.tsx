import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { FormProvider, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { Navigate, useLocation } from '@trassa/mfe-kit/router';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { FormShell } from '@trassa/ui/form-shell';
import { Stack } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { lazy, Suspense } from 'react';
import { accountPaths } from '../../paths.ts';
import { ConsentFields } from '../../shared/consents/consent-fields.tsx';
import { NameFields } from '../../shared/person/name-fields.tsx';
import { AccessOffer } from './access-offer.tsx';
import { CompanyFields } from './company-fields.tsx';
import { ContactFields, PasswordFields } from './person-fields.tsx';
import { registerMessages as messages } from './register.messages.ts';
import { isCompanyKnown, useAskAccess, useRegister } from './register.queries.ts';
import { emptyRegisterForm, registerFormSchema } from './register.rules.ts';
import { RegisterOffer } from './register-offer.tsx';

// Lazy: only where addresses are to be proved.
const ProofSent = lazy(async () => ({ default: (await import('./proof-sent.tsx')).ProofSent }));

/** Registration of a carrier, followed by /login with the email filled in, or by the word that an email is on its way. */
export function RegisterForm() {
  const location = useLocation();
  const registration = useRegister(location.search);
  const form = useForm({ resolver: zodResolver(registerFormSchema), defaultValues: emptyRegisterForm });
  const ask = useAskAccess();
  const refusal = isCompanyKnown(registration.error) ? registration.error : null;
  useDirtyForm(form.formState.isDirty && !registration.isSuccess && !ask.isSuccess);

  const submit = form.handleSubmit((values) =>
    registration.mutate(values, {
      onSuccess: ({ emailUnproved }) => emailUnproved || toast.success(messages.done),
      onError: (error) => showFieldErrors(form, error),
    }),
  );

  const login = `${accountPaths.login}${location.search}`;
  if (registration.data?.emailUnproved) {
    return (
      <Suspense>
        <ProofSent email={registration.variables.email} login={login} />
      </Suspense>
    );
  }
  if (registration.isSuccess) {
    const from = (location.state as { from?: unknown } | null)?.from;
    return <Navigate to={login} state={{ email: registration.variables.email, from }} />;
  }
  if (ask.isSuccess) {
    return (
      <Stack>
        <Banner kind="success">{messages.accessAsked(ask.variables.email)}</Banner>
        <p>{messages.accessNext}</p>
        <Link href={login}>{messages.toLogin}</Link>
      </Stack>
    );
  }
  return (
    <FormProvider {...form}>
      <FormShell
        wide
        label={messages.title}
        onSubmit={submit}
        submitText={messages.submit}
        submitting={registration.isPending}
        error={refusal ? null : formError(form, registration.error, messages)}
        note={
          <>
            {messages.haveAccount} <Link href={login}>{messages.signIn}</Link>
          </>
        }
      >
        <RegisterOffer search={location.search} />
        {/* Of several refused fields the one rendered first gets the focus. */}
        <NameFields autoFocus />
        <ContactFields />
        <CompanyFields />
        <PasswordFields />
        <ConsentFields />
        {refusal && registration.variables ? (
          <AccessOffer refused={registration.variables} text={refusal.message} ask={ask} />
        ) : null}
      </FormShell>
    </FormProvider>
  );
}
