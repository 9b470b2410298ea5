import { useForm } from '@trassa/mfe-kit/form';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { TextField } from '@trassa/ui/field';
import { PasswordField } from '@trassa/ui/password-field';
import { testAnalyticsMessages as messages } from './test-analytics.messages.ts';
import styles from './test-analytics.module.css';

/** What a run is asked with; an empty password means the connection that is there. */
export interface RunRequest {
  login: string;
  password: string;
}

/** Login, password and the run button, which waits for a connection. */
export function RunForm({
  login,
  running,
  connected,
  onRun,
}: {
  readonly login: string;
  readonly running: boolean;
  readonly connected: boolean;
  readonly onRun: (request: RunRequest) => void;
}) {
  const form = useForm<RunRequest>({ values: { login, password: '' }, resetOptions: { keepDirtyValues: true } });
  const { errors } = form.formState;
  return (
    <Card title={messages.form}>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(onRun)} aria-label={messages.form}>
        <TextField
          label={messages.login}
          autoComplete="off"
          error={errors.login?.message}
          {...form.register('login', { required: messages.loginRequired })}
        />
        <PasswordField
          label={messages.password}
          autoComplete="off"
          hint={messages.passwordHint}
          {...form.register('password')}
        />
        <Button type="submit" variant="primary" loading={running} disabled={!connected}>
          {messages.run}
        </Button>
      </form>
    </Card>
  );
}
