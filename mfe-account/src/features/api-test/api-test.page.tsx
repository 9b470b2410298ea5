import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { useMay } from '@trassa/mfe-kit/session';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { EmptyState } from '@trassa/ui/empty-state';
import { useState } from 'react';
import { CheckPage } from '../../shared/check-page/check-page.tsx';
import { apiTestMessages as messages } from './api-test.messages.ts';
import styles from './api-test.module.css';

interface CheckResult {
  key: CheckKey;
  ok: boolean;
  text: string;
  ms: number;
}

type CheckKey = keyof typeof messages.checks;

// Nonexistent account: no sign-in of a real person is slowed down, and a refusal is the expected answer.
const unknownAccount = { email: 'api-test@example.com', password: 'wrong-password-1' };

async function checkRefusedLogin(): Promise<string> {
  try {
    await call(authEndpoints.login, { body: unknownAccount });
  } catch (error) {
    if (error instanceof ApiError && [401, 429].includes(error.status)) {
      return `${messages.refusedAsShould}: ${error.message}`;
    }
    throw error;
  }
  throw new Error(messages.failed);
}

const checks: Record<CheckKey, () => Promise<unknown>> = {
  health: () => call(authEndpoints.health),
  ping: () => call(landingEndpoints.ping),
  leads: () => call(landingEndpoints.leads),
  generate: () => call(landingEndpoints.generate, { body: { source: 'api_test' } }),
  login: checkRefusedLogin,
};

/** Runs and times a check; never throws. */
async function runCheck(key: CheckKey): Promise<CheckResult> {
  const start = performance.now();
  const result = await checks[key]().then(
    (answer) => ({ ok: true, text: typeof answer === 'string' ? answer : '' }),
    (error: Error) => ({ ok: false, text: error.message || messages.failed }),
  );
  return { key, ...result, ms: Math.round(performance.now() - start) };
}

const checkKeys = Object.keys(checks) as CheckKey[];

/** /api-test: makes test calls to the services, one after another, and shows how each ended. */
export function ApiTestPage() {
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  const [running, setRunning] = useState(false);
  const mayGenerate = useMay('company.manage');
  const keys = checkKeys.filter((key) => mayGenerate || key !== 'generate');
  const run = async () => {
    setRunning(true);
    setResults([]);
    for (const key of keys) {
      const result = await runCheck(key);
      setResults((now) => [...now, result]);
    }
    setRunning(false);
  };
  const button = (
    <Button variant="primary" icon="play" loading={running} onClick={() => void run()}>
      {messages.run}
    </Button>
  );
  return (
    <CheckPage title={messages.title} lead={messages.lead} actions={button}>
      <Card title={messages.results} flush>
        {results.length === 0 && !running ? <EmptyState title={messages.empty} /> : null}
        <ul aria-live="polite">
          {results.map((result) => (
            <li key={result.key} className={styles.line}>
              <Badge tone={result.ok ? 'green' : 'red'} icon={result.ok ? 'circle-check' : 'circle-x'}>
                {result.ok ? messages.ok : messages.failed}
              </Badge>
              <b>{messages.checks[result.key]}</b>
              <span className={styles.text}>{result.text}</span>
              <small>{messages.ms(result.ms)}</small>
            </li>
          ))}
        </ul>
      </Card>
    </CheckPage>
  );
}
