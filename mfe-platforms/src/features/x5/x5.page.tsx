import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import type { X5Credentials, X5TokenReply } from '@trassa/contracts/platforms/x5';
import { getFields, useForm } from '@trassa/mfe-kit/form';
import { useMutation } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Card, Pairs } from '@trassa/ui/card';
import { writeClipboard } from '@trassa/ui/clipboard';
import { DateTime } from '@trassa/ui/date-time';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { PageTitle } from '@trassa/ui/frame';
import { Columns, Note, Row, Stack } from '@trassa/ui/layout';
import { PasswordField } from '@trassa/ui/password-field';
import { Tag } from '@trassa/ui/tag';
import { useState } from 'react';
import { platformsPaths, x5Calls } from '../../paths.ts';
import { x5Messages as messages } from './x5.messages.ts';
import styles from './x5.module.css';

const requestToken = async (body: X5Credentials) => (await call(platformsEndpoints.x5Auth, { body })).data;

/** Tests a token by a call with this bearer token. */
const testToken = (token: string) => call(platformsEndpoints.x5Test, { headers: { authorization: `Bearer ${token}` } });

const deleteTokens = () => call(platformsEndpoints.x5Forget);

/** Text of a failed sign-in: «unreachable» without an answer, else the server's text. */
function formatAuthProblem(error: Error): string {
  if (error instanceof ApiError && error.status === 0) return messages.unreachable;
  return error.message || messages.authFailed;
}

function TokenDetails({ token }: { readonly token: X5TokenReply }) {
  return (
    <>
      <code className={styles.token}>{token.token}</code>
      <Pairs
        rows={[
          { name: messages.user, value: `${token.user.displayName} · ${token.user.userName}`, key: 'user' },
          { name: messages.company, value: token.user.company, key: 'company' },
          { name: messages.until, value: <DateTime value={token.expires} />, key: 'until' },
        ]}
      />
      <Note>{messages.tokenHint}</Note>
    </>
  );
}

/** Current token with its actions: copy, test, disconnect. */
function X5TokenCard({ token, onForget }: { readonly token: X5TokenReply | null; readonly onForget: () => void }) {
  const test = useMutation({
    mutationFn: () => testToken(token?.token ?? ''),
    onSuccess: () => toast.success(messages.works, { seconds: 5 }),
    onError: (error) => toast.error(messages.testFailed, { description: error.message, seconds: 5 }),
  });
  const forget = useMutation({
    mutationFn: deleteTokens,
    onSuccess: () => {
      toast.success(messages.disconnected, { seconds: 5 });
      onForget();
    },
    onError: (error) => toast.error(error.message, { seconds: 5 }),
  });
  const copy = async () => {
    const done = await writeClipboard(token?.token ?? '');
    if (done) toast.success(messages.copied);
    else toast.error(messages.copyFailed);
  };
  const tryOut = () => (token ? test.mutate() : toast.error(messages.testFirst, { seconds: 5 }));
  return (
    <Card title={messages.tokenTitle} help={messages.tokenHow}>
      <Stack>
        {token ? <TokenDetails token={token} /> : <Note>{messages.noToken}</Note>}
        <Row>
          <Button icon="copy" disabled={!token} onClick={() => void copy()}>
            {messages.copy}
          </Button>
          <Button icon="plug" loading={test.isPending} onClick={tryOut}>
            {messages.test}
          </Button>
          <Button
            icon="unplug"
            variant="quiet"
            disabled={!token}
            loading={forget.isPending}
            onClick={() => forget.mutate()}
          >
            {messages.disconnect}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function TokenForm({ onToken }: { readonly onToken: (token: X5TokenReply | null) => void }) {
  const entry = useMutation({ mutationFn: requestToken, onSuccess: onToken, onError: () => onToken(null) });
  const form = useForm<X5Credentials>({ defaultValues: { userName: '', password: '' } });
  const field = getFields(form);
  const send = (fields: X5Credentials) => {
    const given = { ...fields, userName: fields.userName.trim() };
    if (given.userName && given.password) entry.mutate(given);
    else form.setError('root', { message: messages.required });
  };
  const error = entry.error ? formatAuthProblem(entry.error) : null;
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

function ApiCallsCard() {
  return (
    <Card title={messages.docs}>
      <Note>{messages.docsText}</Note>
      <ul className={styles.calls}>
        {x5Calls.map(({ method, path }, index) => (
          <li key={`${method} ${path}`}>
            <span>
              <Tag>{method}</Tag> <code>{path}</code>
            </span>
            <Note small>{messages.calls[index]}</Note>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** «X5 Group»: issues, tests, copies and deletes a token, which stays on this page only. */
export function X5Page() {
  const [token, setToken] = useState<X5TokenReply | null>(null);
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
        aside={<ApiCallsCard />}
      />
    </>
  );
}
