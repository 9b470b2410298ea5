import { ApiError } from '@trassa/api-client/api-error';
import { loginSchema, type SignInChallenge } from '@trassa/contracts/account/sign-in';
import { getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { originPath } from '@trassa/mfe-kit/guard';
import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { useLocation, useNavigate } from '@trassa/mfe-kit/router';
import { toast } from '@trassa/mfe-kit/toasts';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Link } from '@trassa/ui/link';
import { PasswordField } from '@trassa/ui/password-field';
import { lazy, Suspense, useState } from 'react';
import { accountPaths } from '../../paths.ts';
import { AuthScreen } from '../../shared/auth-screen/auth-screen.tsx';
import { loginMessages as messages } from './login.messages.ts';
import { useSignIn } from './login.queries.ts';

// Lazy: shown only when the email address may be unproved.
const ResendProof = lazy(async () => ({
  default: (await import('../../shared/email-proof/resend-proof.tsx')).ResendProof,
}));

interface LoginFormProps {
  readonly onSuccess: () => void;
  readonly onChallenge: (challenged: SignInChallenge) => void;
}

function LoginForm(handlers: LoginFormProps) {
  const location = useLocation();
  const signIn = useSignIn(handlers);
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: readEmailOfNavigation(location.state), password: '' },
  });
  const field = getFields(form);
  const submit = form.handleSubmit((credentials) => signIn.mutate(credentials));
  const knowsEmail = form.formState.defaultValues?.email !== '';
  return (
    <FormShell
      wide
      label={messages.title}
      onSubmit={submit}
      submitText={messages.submit}
      submitting={signIn.isPending}
      error={signIn.error && (getErrorText(signIn.error) || messages.failed)}
      note={
        <>
          <Link href={accountPaths.forgotPassword}>{messages.forgot}</Link>
          {' · '}
          {messages.noAccount} <Link href={`${accountPaths.register}${location.search}`}>{messages.registerLink}</Link>
        </>
      }
    >
      <TextField
        label={messages.email}
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoFocus={!knowsEmail}
        {...field('email')}
      />
      <PasswordField
        label={messages.password}
        autoComplete="current-password"
        autoFocus={knowsEmail}
        {...field('password')}
      />
      {isMaybeUnproved(signIn.error) ? (
        <Suspense>
          <ResendProof email={signIn.variables?.email ?? ''} />
        </Suspense>
      ) : null}
    </FormShell>
  );
}

const getErrorText = (error: unknown) => (error instanceof ApiError ? error.message : '');

/** Whether the email address may be unproved: a wrong password is refused in the same way. */
const isMaybeUnproved = (error: unknown) => error instanceof ApiError && error.code === 'account/wrong-or-unproved';

/** Email that another page has passed on in the state of the navigation. */
function readEmailOfNavigation(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}

const DemoEntrances = lazy(async () => ({ default: (await import('./demo-entrances.tsx')).DemoEntrances }));
const PasskeyEntrance = lazy(async () => ({ default: (await import('./passkey-entrance.tsx')).PasskeyEntrance }));
// Lazy: most people have no second factor.
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

/** /login. Demonstration accounts and passkeys load after the form, because most sign-ins need neither. */
export function LoginPage() {
  usePageTitle(messages.title);
  const location = useLocation();
  const navigate = useNavigate();
  const [challenged, setChallenged] = useState<SignInChallenge | null>(null);
  const enter = () => {
    toast.success(messages.welcome);
    navigate(originPath(location), { replace: true });
  };
  if (challenged) {
    return (
      <AuthScreen tab="login" lead={messages.secondStepLead}>
        <Suspense>
          <SecondStep challenged={challenged} onSuccess={enter} onBack={() => setChallenged(null)} />
        </Suspense>
      </AuthScreen>
    );
  }
  return (
    <AuthScreen tab="login" lead={messages.lead}>
      <LoginForm onSuccess={enter} onChallenge={setChallenged} />
      <Suspense>
        <PasskeyEntrance onSuccess={enter} />
        <DemoEntrances />
      </Suspense>
    </AuthScreen>
  );
}
