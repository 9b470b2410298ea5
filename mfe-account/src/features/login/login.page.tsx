import type { Challenged } from '@trassa/contracts/account/sign-in';
import { originPath } from '@trassa/mfe-kit/guard';
import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { useLocation, useNavigate } from '@trassa/mfe-kit/router';
import { toast } from '@trassa/mfe-kit/toasts';
import { lazy, Suspense, useState } from 'react';
import { AuthScreen } from '../../shared/auth-screen/auth-screen.tsx';
import { loginMessages as messages } from './login.messages.ts';
import { LoginForm } from './login-form.tsx';

const DemoEntrances = lazy(async () => ({ default: (await import('./demo-entrances.tsx')).DemoEntrances }));
const PasskeyEntrance = lazy(async () => ({ default: (await import('./passkey-entrance.tsx')).PasskeyEntrance }));
// Lazy: most people have no second factor.
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

/** /login. Demonstration accounts and passkeys load after the form, because most sign-ins need neither. */
export function LoginPage() {
  usePageTitle(messages.title);
  const location = useLocation();
  const navigate = useNavigate();
  const [challenged, setChallenged] = useState<Challenged | null>(null);
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
