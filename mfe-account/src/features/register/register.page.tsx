import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { AuthScreen } from '../../shared/auth-screen/auth-screen.tsx';
import { registerMessages as messages } from './register.messages.ts';
import { RegisterForm } from './register-form.tsx';

export function RegisterPage() {
  usePageTitle(messages.title);
  return (
    <AuthScreen tab="register" lead={messages.lead}>
      <RegisterForm />
    </AuthScreen>
  );
}
