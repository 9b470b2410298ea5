import { call, tokenStore } from '@trassa/api-client/call';
import { secondsLeft } from '@trassa/api-client/token-store';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { renewSession, useSession } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Card, Pairs } from '@trassa/ui/card';
import { Columns, Row, Stack } from '@trassa/ui/layout';
import { useState } from 'react';
import { CheckPage } from '../../shared/check-page/check-page.tsx';
import { sessionTestMessages as messages } from './session-test.messages.ts';

/** Masked secret: four characters and the length, enough to tell two secrets apart. */
function maskSecret(secret: string | null | undefined): string {
  return secret ? `${secret.slice(0, 4)}… (${secret.length})` : '—';
}

function invalidateSignature(accessToken: string): string {
  const [header = '', payload = ''] = accessToken.split('.');
  return `${header}.${payload}.expired`;
}

const fetchOwnEmail = async () => messages.meOk((await call(authEndpoints.me)).data.email);

async function expireToken(): Promise<string> {
  const tokens = tokenStore.read();
  if (tokens) tokenStore.write({ ...tokens, accessToken: invalidateSignature(tokens.accessToken) });
  return messages.expired;
}

const renewAndFormatResult = async () => ((await renewSession()) ? messages.renewed : messages.over);

async function clearTokens(): Promise<string> {
  tokenStore.clear();
  return messages.cleared;
}

const actions = [
  { label: messages.askMe, act: fetchOwnEmail },
  { label: messages.expire, act: expireToken },
  { label: messages.renew, act: renewAndFormatResult },
  { label: messages.clear, act: clearTokens },
];

/** /session-test: session state of this browser, and manual session actions. */
export function SessionTestPage() {
  const [log, setLog] = useState<readonly string[]>([]);
  const run = async (act: () => Promise<string>) => {
    const line = await act().catch((error: Error) => error.message);
    setLog((now) => [line, ...now].slice(0, 20));
  };
  return (
    <CheckPage title={messages.title} lead={messages.lead}>
      <Columns
        main={
          <Card title={messages.checks}>
            <Stack>
              <Row>
                {actions.map(({ label, act }) => (
                  <Button key={label} onClick={() => void run(act)}>
                    {label}
                  </Button>
                ))}
              </Row>
              <section aria-label={messages.log} aria-live="polite">
                {log.length === 0 ? <p>{messages.logEmpty}</p> : null}
                <ol>
                  {log.map((line, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines only ever come in front and carry no state
                    <li key={log.length - index}>{line}</li>
                  ))}
                </ol>
              </section>
            </Stack>
          </Card>
        }
        aside={<StateCard />}
      />
    </CheckPage>
  );
}

function StateCard() {
  const { user, isAuthenticated, isLoading } = useSession();
  const tokens = tokenStore.read();
  const word = (value: boolean) => (value ? messages.yes : messages.no);
  return (
    <Card title={messages.state}>
      <Pairs
        rows={[
          { name: messages.authenticated, value: word(isAuthenticated) },
          { name: messages.loading, value: word(isLoading) },
          { name: messages.user, value: user?.email ?? '—' },
          { name: messages.access, value: maskSecret(tokens?.accessToken) },
          { name: messages.left, value: tokens ? Math.round(secondsLeft(tokens.accessToken, Date.now())) : '—' },
          { name: messages.refresh, value: maskSecret(tokens?.refreshToken) },
        ]}
      />
    </Card>
  );
}
