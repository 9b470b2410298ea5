import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { AuthScreen } from '../../shared/auth-screen/auth-screen.tsx';
import { loginMessages as messages } from './login.messages.ts';
import { LoginForm } from './login-form.tsx';

/** /login. */
export function LoginPage() {
  usePageTitle(messages.title);
  return (
    <AuthScreen tab="login" lead={messages.lead}>
      <LoginForm />
    </AuthScreen>
  );
}
