import type { X5Auth, X5Token } from '@trassa/contracts/platforms/x5';
import { getFields, useForm } from '@trassa/mfe-kit/form';
import { useMutation } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { PageTitle } from '@trassa/ui/frame';
import { Columns } from '@trassa/ui/layout';
import { PasswordField } from '@trassa/ui/password-field';
import { Tag } from '@trassa/ui/tag';
import { useState } from 'react';
import { platformsPaths, x5Calls } from '../../paths.ts';
import { x5Messages as messages } from './x5.messages.ts';
import styles from './x5.module.css';
import { authProblem, requestToken } from './x5.queries.ts';
import { X5TokenCard } from './x5-token-card.tsx';

function TokenForm({ onToken }: { readonly onToken: (token: X5Token | null) => void }) {
  const entry = useMutation({ mutationFn: requestToken, onSuccess: onToken, onError: () => onToken(null) });
  const form = useForm<X5Auth>({ defaultValues: { userName: '', password: '' } });
  const field = getFields(form);
  const send = (fields: X5Auth) => {
    const given = { ...fields, userName: fields.userName.trim() };
    if (given.userName && given.password) entry.mutate(given);
    else form.setError('root', { message: messages.required });
  };
  const error = entry.error ? authProblem(entry.error) : null;
  return (
    <FormShell
      label={messages.formTitle}
      submitText={messages.submit}
      submitting={entry.isPending}
      error={form.formState.errors.root?.message ?? error}
      onSubmit={form.handleSubmit(send)}
    >
      <TextField
        type="email"
        label={messages.login}
        placeholder={messages.loginPlaceholder}
        autoComplete="off"
        {...field('userName')}
      />
      <PasswordField label={messages.password} autoComplete="off" {...field('password')} />
    </FormShell>
  );
}

function Documentation() {
  return (
    <Card title={messages.docs}>
      <p className={styles.quiet}>{messages.docsText}</p>
      <ul className={styles.calls}>
        {x5Calls.map(({ method, path }, index) => (
          <li key={`${method} ${path}`}>
            <span>
              <Tag>{method}</Tag> <code>{path}</code>
            </span>
            <small>{messages.calls[index]}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** «X5 Group»: issues, tests, copies and deletes a token, which stays on this page only. */
export function X5Page() {
  const [token, setToken] = useState<X5Token | null>(null);
  return (
    <>
      <PageTitle
        title={messages.title}
        text={messages.text}
        actions={
          <Button icon="layers" href={platformsPaths.platforms}>
            {messages.toPlatforms}
          </Button>
        }
      />
      <Columns
        main={
          <>
            <Card title={messages.formTitle}>
              <TokenForm onToken={setToken} />
            </Card>
            <X5TokenCard token={token} onForget={() => setToken(null)} />
          </>
        }
        aside={<Documentation />}
      />
    </>
  );
}
