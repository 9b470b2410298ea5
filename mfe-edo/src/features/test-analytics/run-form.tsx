import { Controller, getFields, useForm } from '@trassa/mfe-kit/form';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { TextField } from '@trassa/ui/field';
import { formatNumber } from '@trassa/ui/format';
import { PasswordField } from '@trassa/ui/password-field';
import { Segmented } from '@trassa/ui/segmented';
import { testAnalyticsMessages as messages } from './test-analytics.messages.ts';
import styles from './test-analytics.module.css';
import { DEFAULT_LOAD_PAGE_SIZE, loadPageSizes } from './test-analytics.queries.ts';

const sizeOptions = loadPageSizes.map((size) => ({ value: String(size), label: formatNumber(size) }));

/** Input of a run; an empty password means the existing connection. */
export interface RunRequest {
  login: string;
  password: string;
  /** Documents in one page of the load. */
  size: number;
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
  const form = useForm<RunRequest>({
    values: { login, password: '', size: DEFAULT_LOAD_PAGE_SIZE },
    resetOptions: { keepDirtyValues: true },
  });
  const field = getFields(form);
  const mayConnect = useMay('connections.manage');
  return (
    <Card title={messages.form}>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(onRun)} aria-label={messages.form}>
        <TextField
          label={messages.login}
          autoComplete="off"
          {...field('login', { required: messages.loginRequired })}
        />
        {mayConnect ? (
          <PasswordField
            label={messages.password}
            autoComplete="off"
            hint={messages.passwordHint}
            {...field('password')}
          />
        ) : null}
        <Controller
          control={form.control}
          name="size"
          render={({ field }) => (
            <div className={styles.size}>
              <span aria-hidden="true">{messages.size}</span>
              <Segmented
                label={messages.size}
                options={sizeOptions}
                value={String(field.value)}
                onChange={(size) => field.onChange(Number(size))}
              />
            </div>
          )}
        />
        <Button type="submit" variant="primary" loading={running} disabled={!connected}>
          {messages.run}
        </Button>
      </form>
    </Card>
  );
}
