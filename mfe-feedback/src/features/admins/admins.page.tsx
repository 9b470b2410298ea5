import { type Admin, type AdminEmail, adminEmailSchema } from '@trassa/contracts/account/admins';
import { formatFullName } from '@trassa/contracts/account/people-values';
import { getFields, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { formError, showFieldErrors } from '@trassa/mfe-kit/form-errors';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useUser } from '@trassa/mfe-kit/session';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { ConfirmDialog } from '@trassa/ui/confirm';
import { DateTime } from '@trassa/ui/date-time';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Grid, Stack } from '@trassa/ui/layout';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { PanelFrame } from '../../shared/panel/panel-frame.tsx';
import { adminsMessages as messages } from './admins.messages.ts';
import styles from './admins.module.css';
import { adminsQuery, useAppointAdmin, useEndSessions, useRemoveAdmin, useResetFactors } from './admins.queries.ts';

const emptyAdmin: AdminEmail = { email: '' };

interface EmailFormProps {
  readonly words: { readonly title: string; readonly hint: string; readonly submit: string; readonly failed: string };
  readonly change: ReturnType<typeof useResetFactors>;
}

/** Form with one email address; `change`: mutation that receives the address. */
function EmailForm({ words, change }: EmailFormProps) {
  const form = useForm({ resolver: zodResolver(adminEmailSchema), defaultValues: emptyAdmin });
  const field = getFields(form);
  const submit = form.handleSubmit((values) =>
    change.mutate(values, { onSuccess: () => form.reset(), onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <Card title={words.title}>
      <FormShell
        label={words.title}
        onSubmit={submit}
        submitText={words.submit}
        submitting={change.isPending}
        error={formError(form, change.error, { failed: words.failed })}
      >
        <TextField
          label={messages.email}
          type="email"
          inputMode="email"
          icon="mail"
          hint={words.hint}
          {...field('email')}
        />
      </FormShell>
    </Card>
  );
}

const appointWords = {
  title: messages.appointTitle,
  hint: messages.appointHint,
  submit: messages.appoint,
  failed: messages.appointFailed,
};
const AppointAdminForm = () => <EmailForm words={appointWords} change={useAppointAdmin()} />;

const resetFactorsWords = {
  title: messages.resetTitle,
  hint: messages.resetHint,
  submit: messages.reset,
  failed: messages.resetFailed,
};
/** Resets the second factors of a person who has lost all of them. */
const ResetFactorsForm = () => <EmailForm words={resetFactorsWords} change={useResetFactors()} />;

const endSessionsWords = {
  title: messages.endTitle,
  hint: messages.endHint,
  submit: messages.end,
  failed: messages.endFailed,
};
/** Ends all sessions of a person. */
const EndSessionsForm = () => <EmailForm words={endSessionsWords} change={useEndSessions()} />;

/** `/feedback/admins`: administrators of the product, who appoint and remove one another. */
export function AdminsPage() {
  const { data, error, isFetching, refetch } = useQuery(adminsQuery());
  return (
    <PanelFrame active="admins" words={messages}>
      <Stack>
        <Card title={messages.appointedTitle} count={data?.length} flush>
          {error ? (
            <LoadFailure
              title={messages.failed}
              text={messages.failedText}
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : null}
          {data || error ? null : <SkeletonRows rows={3} label={messages.loading} />}
          <ul aria-label={messages.title}>
            {data?.map((admin) => (
              <AdminLine key={admin.id} admin={admin} />
            ))}
          </ul>
        </Card>
        <div className={styles.forms}>
          <Grid columns={3}>
            <AppointAdminForm />
            <ResetFactorsForm />
            <EndSessionsForm />
          </Grid>
        </div>
      </Stack>
    </PanelFrame>
  );
}

function AdminLine({ admin }: { readonly admin: Admin }) {
  const [isAsking, setAsking] = useState(false);
  const isOwn = useUser().id === admin.id;
  const name = formatFullName(admin);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <b>{name}</b>
        <small>
          {admin.email}, {admin.companyName},{' '}
          {admin.lastSeenAt ? (
            <>
              {messages.lastSeen} <DateTime value={admin.lastSeenAt} />
            </>
          ) : (
            messages.neverSeen
          )}
        </small>
      </div>
      {isOwn ? <Badge tone="grey">{messages.you}</Badge> : null}
      <Button size="s" onClick={() => setAsking(true)} aria-label={messages.formatRemove(name)}>
        {messages.remove}
      </Button>
      {isAsking ? <RemovalDialog id={admin.id} name={name} isOwn={isOwn} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

function RemovalDialog(props: {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}) {
  const { mutateAsync } = useRemoveAdmin(props.id);
  const question = {
    title: messages.removeTitle(props.name),
    text: props.isOwn ? messages.removeOwnText : messages.removeText,
    okText: messages.remove,
    danger: true,
    action: async () => void (await mutateAsync()),
  };
  return <ConfirmDialog options={question} onAnswer={props.onClose} />;
}
