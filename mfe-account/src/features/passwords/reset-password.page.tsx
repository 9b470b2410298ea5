import { resetPasswordSchema } from '@trassa/contracts/account/passwords';
import { getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { useLocation, useNavigate } from '@trassa/mfe-kit/router';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { FormShell } from '@trassa/ui/form-shell';
import { Stack } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { accountPaths } from '../../paths.ts';
import { AuthScreen } from '../../shared/auth-screen/auth-screen.tsx';
import { NewPasswordField } from '../../shared/password/new-password-field.tsx';
import { passwordsMessages as messages } from './passwords.messages.ts';
import { useResetPassword } from './passwords.queries.ts';

/** The owner of the link is known to the server only. */
const unknownPerson = { email: '', words: [] };

/** /reset-password: target of the emailed link, whose token follows `#` and so reaches no server log. */
export function ResetPasswordPage() {
  usePageTitle(messages.resetTitle);
  const token = useLocation().hash.slice(1);
  if (token) return <ResetForm token={token} />;
  return (
    <AuthScreen tab="login">
      <Stack>
        <Banner kind="warning">{messages.noToken}</Banner>
        <Link href={accountPaths.forgotPassword}>{messages.askAgain}</Link>
      </Stack>
    </AuthScreen>
  );
}

function ResetForm({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const reset = useResetPassword({
    onSuccess: () => {
      toast.success(messages.saved);
      navigate(accountPaths.login, { replace: true });
    },
  });
  const form = useForm({ resolver: zodResolver(resetPasswordSchema), defaultValues: { token, password: '' } });
  const field = getFields(form);
  const password = form.watch('password');
  return (
    <AuthScreen tab="login" lead={messages.resetLead}>
      <FormShell
        wide
        label={messages.resetTitle}
        onSubmit={form.handleSubmit((values) => reset.mutate(values))}
        submitText={messages.save}
        submitting={reset.isPending}
        error={reset.error && (reset.error.message || messages.failed)}
        note={<Link href={accountPaths.forgotPassword}>{messages.askAgain}</Link>}
      >
        <NewPasswordField
          label={messages.password}
          hint={password === '' ? messages.passwordHint : undefined}
          autoFocus
          password={password}
          person={unknownPerson}
          {...field('password')}
        />
      </FormShell>
    </AuthScreen>
  );
}
