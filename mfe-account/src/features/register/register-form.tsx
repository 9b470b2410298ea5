import { ApiError } from '@trassa/api-client/api-error';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { FormProvider, type UseFormReturn, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { Navigate, useLocation } from '@trassa/mfe-kit/router';
import { toast } from '@trassa/mfe-kit/toasts';
import { FormShell } from '@trassa/ui/form-shell';
import { Link } from '@trassa/ui/link';
import { accountPaths } from '../../paths.ts';
import { CompanyFields } from './company-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { PasswordFields, PersonFields } from './person-fields.tsx';
import { registerMessages as messages } from './register.messages.ts';
import { useRegister } from './register.queries.ts';
import { emptyRegisterForm, type RegisterForm as Form, registerFormSchema } from './register.rules.ts';
import { RegisterOffer } from './register-offer.tsx';

/** Registration of a carrier, followed by /login with the email filled in. */
export function RegisterForm() {
  const location = useLocation();
  const registration = useRegister(location.search);
  const form = useForm({ resolver: zodResolver(registerFormSchema), defaultValues: emptyRegisterForm });
  useDirtyForm(form.formState.isDirty && !registration.isSuccess);

  const submit = form.handleSubmit((values) =>
    registration.mutate(values, {
      onSuccess: () => toast.success(messages.done),
      onError: (error) => showByField(form, error),
    }),
  );

  const login = `${accountPaths.login}${location.search}`;
  if (registration.isSuccess) {
    const from = (location.state as { from?: unknown } | null)?.from;
    return <Navigate to={login} state={{ email: registration.variables.email, from }} />;
  }
  return (
    <FormProvider {...form}>
      <FormShell
        wide
        label={messages.title}
        onSubmit={submit}
        submitText={messages.submit}
        submitting={registration.isPending}
        error={registration.error && formText(registration.error)}
        note={
          <>
            {messages.haveAccount} <Link href={login}>{messages.signIn}</Link>
          </>
        }
      >
        <RegisterOffer search={location.search} />
        <PersonFields />
        <CompanyFields />
        <PasswordFields />
        <ConsentFields />
      </FormShell>
    </FormProvider>
  );
}

const isFormField = (name: string): name is keyof Form => name in emptyRegisterForm;

function showByField(form: Pick<UseFormReturn<Form>, 'setError'>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  Object.entries(error.fields).forEach(([name, message], index) => {
    if (isFormField(name)) form.setError(name, { message }, { shouldFocus: index === 0 });
  });
}

/** Error of the whole form; null when fields show theirs. */
function formText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return messages.failed;
  return Object.keys(error.fields).some(isFormField) ? null : error.message || messages.failed;
}
