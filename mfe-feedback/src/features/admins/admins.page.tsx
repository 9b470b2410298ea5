import type { Admin } from '@trassa/contracts/account/admins';
import { fullName } from '@trassa/contracts/account/people-values';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useUser } from '@trassa/mfe-kit/session';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { ConfirmDialog } from '@trassa/ui/confirm';
import { DateTime } from '@trassa/ui/date-time';
import { Grid, Stack } from '@trassa/ui/layout';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { PanelFrame } from '../../shared/panel/panel-frame.tsx';
import { AppointForm, EndSessionsForm, ResetForm } from './address-forms.tsx';
import { adminsMessages as messages } from './admins.messages.ts';
import styles from './admins.module.css';
import { adminsQuery, useRemoveAdmin } from './admins.queries.ts';

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
            <AppointForm />
            <ResetForm />
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
  const name = fullName(admin);
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
