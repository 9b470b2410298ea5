import { useMay } from '@trassa/mfe-kit/session';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { EmptyState } from '@trassa/ui/empty-state';
import { useState } from 'react';
import { CheckPage } from '../../shared/check-page/check-page.tsx';
import { type CheckResult, checkKeys, runCheck } from './api-checks.ts';
import { apiTestMessages as messages } from './api-test.messages.ts';
import styles from './api-test.module.css';

/** /api-test: five calls in sequence. */
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
