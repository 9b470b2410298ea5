import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { AuthScreen } from '../../shared/auth-screen/auth-screen.tsx';
import { registerMessages as messages } from './register.messages.ts';
import styles from './register.module.css';
import { RegisterForm } from './register-form.tsx';

/** /register. */
export function RegisterPage() {
  usePageTitle(messages.title);
  return (
    <AuthScreen tab="register">
      <p className={styles.lead}>{messages.lead}</p>
      <RegisterForm />
    </AuthScreen>
  );
}
