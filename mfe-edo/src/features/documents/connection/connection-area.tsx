import { ApiError } from '@trassa/api-client/api-error';
import type { ConnectionStatus } from '@trassa/contracts/edo/connection';
import { useQueryClient } from '@trassa/mfe-kit/query';
import { useSavedLogin } from '@trassa/mfe-kit/saved-login';
import { useMay } from '@trassa/mfe-kit/session';
import { create } from '@trassa/mfe-kit/state';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Row } from '@trassa/ui/layout';
import { SkeletonCard } from '@trassa/ui/skeleton';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { statusKey } from '../../../shared/connection/connection.queries.ts';
import { documentsMessages as messages } from '../documents.messages.ts';
import { LoginMenu } from './login-menu.tsx';
import { Onboarding } from './onboarding.tsx';
import { markOnboardingSeen, useOnboardingSeen } from './onboarding-seen.ts';
import type { ReturnedSignIn } from './operator-return.tsx';

const isTokenExpired = (error: unknown) => error instanceof ApiError && error.code === 'edo/token-expired';

/** Refetches the connection's state at once when any call finds an expired token. */
function useTokenExpiryWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = ({ action }: { action: { type: string; error?: unknown } }) => {
      if (action.type === 'error' && isTokenExpired(action.error))
        void client.invalidateQueries({ queryKey: statusKey });
    };
    const stops = [
      client.getQueryCache().subscribe((event) => (event.type === 'updated' ? look(event) : undefined)),
      client.getMutationCache().subscribe((event) => (event.type === 'updated' ? look(event) : undefined)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

interface TokenExpiryDialogStore {
  /** Whether the dialog of the expired token was closed. */
  answered: boolean;
  answer: () => void;
  /** Resets `answered` after a new connection, so that the next expired token asks again. */
  renew: () => void;
}

/** An expired token opens the password dialog once; closed, it stays closed until a reload or a sign-in. */
const useTokenExpiryDialog = create<TokenExpiryDialogStore>()((set) => ({
  answered: false,
  answer: () => set({ answered: true }),
  renew: () => set({ answered: false }),
}));

/** Lazy, because few visits look at the connection. */
const ConnectionPanel = lazy(async () => ({ default: (await import('./connection-panel.tsx')).ConnectionPanel }));

/** Lazy, because most visits connect no exchange. */
const LoginModal = lazy(async () => ({ default: (await import('./login-modal.tsx')).LoginModal }));

interface DisconnectedProps {
  /** Null before the first connection. */
  readonly login: string | null;
  readonly status: ConnectionStatus;
  readonly expired: boolean;
  readonly onConnect: () => void;
  readonly onAdd: () => void;
}

function Disconnected({ login, status, expired, onConnect, onAdd }: DisconnectedProps) {
  const mayConnect = useMay('connections.manage');
  const known = login ? messages.notConnectedText : messages.neverConnectedText;
  const text = expired ? messages.tokenExpiredText : known;
  return (
    <Banner
      kind="warning"
      icon="unplug"
      action={
        <Row>
          {mayConnect ? (
            <Button size="s" onClick={onConnect}>
              {messages.connect}
            </Button>
          ) : null}
          {login ? <LoginMenu current={status} onAdd={onAdd} /> : null}
        </Row>
      }
    >
      <b>{expired ? messages.tokenExpired : messages.notConnected}.</b> {mayConnect ? text : messages.others}
    </Banner>
  );
}

interface ConnectionAreaProps {
  readonly status: ConnectionStatus;
  /** Whether the panel of a connection is unfolded. */
  readonly isOpen: boolean;
  readonly drop: ReactNode;
  /** Sign-in that an operator's page has returned; null: none. */
  readonly returned: ReturnedSignIn | null;
  readonly onReturned: () => void;
}

/** Connection prompt, panel, or notice of an ended connection; an expired token opens the login modal. */
export function ConnectionArea({ status, isOpen, drop, returned, onReturned }: ConnectionAreaProps) {
  useTokenExpiryWatch();
  const savedLogin = useSavedLogin();
  const seen = useOnboardingSeen();
  const [asking, setAsking] = useState<'this' | 'another' | null>(null);
  const { answered, answer: answerExpiry, renew } = useTokenExpiryDialog();
  const login = status.login ?? savedLogin;
  const expired = !status.connected && status.login !== null && status.error !== null;
  const mayConnect = useMay('connections.manage');
  const isFirst = mayConnect && !status.connected && !login && !seen;
  const answer = () => {
    markOnboardingSeen();
    setAsking('this');
  };
  const add = () => setAsking('another');
  const close = () => {
    setAsking(null);
    onReturned();
    if (expired) answerExpiry();
  };
  useEffect(() => {
    if (status.connected) renew();
  }, [status.connected, renew]);
  return (
    <>
      {status.connected && isOpen ? (
        <Suspense fallback={<SkeletonCard />}>
          <ConnectionPanel status={status} onAdd={add} />
        </Suspense>
      ) : null}
      {isFirst ? <Onboarding onConnect={answer} onSkip={markOnboardingSeen} aside={drop} /> : null}
      {status.connected || isFirst ? null : (
        <>
          <Disconnected
            login={login}
            status={status}
            expired={expired}
            onConnect={() => setAsking('this')}
            onAdd={add}
          />
          {drop}
        </>
      )}
      {mayConnect && (asking !== null || returned || (expired && !answered)) ? (
        <Suspense>
          <LoginModal
            open
            login={asking === 'another' || returned ? null : login}
            connection={status.id}
            returned={returned}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
