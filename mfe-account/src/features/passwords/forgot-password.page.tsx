import { forgotPasswordSchema } from '@trassa/contracts/account/passwords';
import { getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { Banner } from '@trassa/ui/banner';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Stack } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { accountPaths } from '../../paths.ts';
import { AuthScreen } from '../../shared/auth-screen/auth-screen.tsx';
import { passwordsMessages as messages } from './passwords.messages.ts';
import { useForgotPassword } from './passwords.queries.ts';

/** /forgot-password: requests an email with a reset link. */
export function ForgotPasswordPage() {
  usePageTitle(messages.forgotTitle);
  const ask = useForgotPassword();
  const form = useForm({ resolver: zodResolver(forgotPasswordSchema), defaultValues: { email: '' } });
  const field = getFields(form);
  const back = <Link href={accountPaths.login}>{messages.back}</Link>;
  if (ask.isSuccess) {
    return (
      <AuthScreen tab="login">
        <Stack>
          <Banner kind="success">{messages.sent}</Banner>
          <p>{messages.sentHint}</p>
          {back}
        </Stack>
      </AuthScreen>
    );
  }
  return (
    <AuthScreen tab="login" lead={messages.forgotLead}>
      <FormShell
        wide
        label={messages.forgotTitle}
        onSubmit={form.handleSubmit((values) => ask.mutate(values))}
        submitText={messages.send}
        submitting={ask.isPending}
        error={ask.error && (ask.error.message || messages.failed)}
        note={back}
      >
        <TextField
          label={messages.email}
          icon="mail"
          type="email"
          autoComplete="username"
          autoFocus
          {...field('email')}
        />
      </FormShell>
    </AuthScreen>
  );
}
