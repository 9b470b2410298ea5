import { changePasswordSchema } from '@trassa/contracts/account/passwords';
import type { SessionEntry } from '@trassa/contracts/account/session-list';
import { useDirtyForm } from '@trassa/mfe-kit/dirty';
import { getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useUser } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { confirm } from '@trassa/ui/confirm';
import { DateTime } from '@trassa/ui/date-time';
import { FormShell } from '@trassa/ui/form-shell';
import { Columns } from '@trassa/ui/layout';
import { PasswordField } from '@trassa/ui/password-field';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense } from 'react';
import { NewPasswordField } from '../../shared/password/new-password-field.tsx';
import { formatDeviceName } from './device-name.rules.ts';
import { settingsMessages as messages } from './settings.messages.ts';
import styles from './settings.module.css';
import { sessionsQuery, useChangePassword, useEndSession } from './settings.queries.ts';

// Lazy: the other sections of the page are opened more often.
const SecondFactorCards = lazy(async () => ({
  default: (await import('./second-factor-cards.tsx')).SecondFactorCards,
}));

export function SecuritySection() {
  return (
    <Columns
      main={
        <>
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <SecondFactorCards />
          </Suspense>
          <PasswordCard />
        </>
      }
      aside={<SessionsCard />}
    />
  );
}

function PasswordCard() {
  const { email, firstName, lastName, company } = useUser();
  const form = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: '', password: '' },
  });
  const field = getFields(form);
  useDirtyForm(form.formState.isDirty);
  const password = form.watch('password');
  const change = useChangePassword({ onSuccess: () => form.reset() });
  const submit = form.handleSubmit((values) =>
    change.mutate(values, { onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <Card title={messages.passwordTitle}>
      <FormShell
        label={messages.passwordTitle}
        onSubmit={submit}
        submitText={messages.changePassword}
        submitting={change.isPending}
        error={formError(form, change.error, messages)}
      >
        <PasswordField label={messages.currentPassword} autoComplete="current-password" {...field('currentPassword')} />
        <NewPasswordField
          label={messages.newPassword}
          hint={password === '' ? messages.passwordHint : undefined}
          password={password}
          person={{ email, words: [firstName, lastName, company.name] }}
          {...field('password')}
        />
      </FormShell>
    </Card>
  );
}

function SessionsCard() {
  const { data, error, refetch } = useQuery(sessionsQuery());
  const end = useEndSession();
  const others = data?.filter((session) => !session.current).length ?? 0;
  const askToEndOthers = () =>
    confirm({
      ...{
        title: messages.endOthersTitle,
        text: messages.endOthersText(others),
        okText: messages.endOthers,
        danger: true,
      },
      action: async () => void (await end.mutateAsync(null)),
    });
  const endOthers = (
    <Button size="s" disabled={others === 0} onClick={() => void askToEndOthers()}>
      {messages.endOthers}
    </Button>
  );
  return (
    <Card title={messages.sessionsTitle} count={data?.length} actions={endOthers} flush>
      {error ? <LoadFailure title={messages.sessionsFailed} error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={2} />}
      <ul>
        {data?.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            onEnd={() => end.mutate(session.id, { onError: (failure) => toast.error(failure.message) })}
          />
        ))}
      </ul>
    </Card>
  );
}

function SessionLine({ session, onEnd }: { readonly session: SessionEntry; readonly onEnd: () => void }) {
  const name = formatDeviceName(session.userAgent);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <b>{name}</b>
        <small>
          {session.company ? `${session.company}, ` : null}
          {session.address}, {messages.lastUsed} <DateTime value={session.lastUsedAt} />
        </small>
      </div>
      {session.current ? (
        <Badge tone="green" icon="circle-check">
          {messages.thisSession}
        </Badge>
      ) : (
        <Button size="s" onClick={onEnd} aria-label={`${messages.end}: ${name}, ${session.address}`}>
          {messages.end}
        </Button>
      )}
    </li>
  );
}
