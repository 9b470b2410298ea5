import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { lazy, Suspense } from 'react';
import { AuthScreen } from '../../shared/auth-screen/auth-screen.tsx';
import { loginMessages as messages } from './login.messages.ts';
import { LoginForm } from './login-form.tsx';

const DemoEntrances = lazy(async () => ({ default: (await import('./demo-entrances.tsx')).DemoEntrances }));

/** /login. Demonstration accounts load after the form, because most installations have none. */
export function LoginPage() {
  usePageTitle(messages.title);
  return (
    <AuthScreen tab="login" lead={messages.lead}>
      <LoginForm />
      <Suspense>
        <DemoEntrances />
      </Suspense>
    </AuthScreen>
  );
}
