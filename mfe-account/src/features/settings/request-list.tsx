import type { AccessRequest } from '@trassa/contracts/account/people';
import { formatFullName, type InvitedRole } from '@trassa/contracts/account/people-values';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { ConfirmDialog, confirm } from '@trassa/ui/confirm';
import { DateTime } from '@trassa/ui/date-time';
import { useState } from 'react';
import { DriverField } from './driver-field.tsx';
import { peopleMessages as messages } from './people.messages.ts';
import { useAcceptAccess, useDeclineAccess } from './people.queries.ts';
import { RoleField } from './role-field.tsx';
import styles from './settings.module.css';

/** Requests for access to the company, with buttons to answer. */
export function RequestList({ requests }: { readonly requests: readonly AccessRequest[] }) {
  return (
    <Card title={messages.requestsTitle} count={requests.length} flush>
      <ul>
        {requests.map((request) => (
          <RequestLine key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function RequestLine({ request }: { readonly request: AccessRequest }) {
  const [isOpen, setOpen] = useState(false);
  const decline = useDeclineAccess(request.id);
  const name = formatFullName(request);
  const askToDecline = () =>
    confirm({
      ...{ title: messages.declineTitle(name), text: messages.declineText, okText: messages.decline, danger: true },
      action: async () => void (await decline.mutateAsync(undefined)),
    });
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <b>{name}</b>
        <small>
          {request.email}, <DateTime value={request.at} />
        </small>
      </div>
      <Button size="s" aria-label={messages.formatAccept(name)} onClick={() => setOpen(true)}>
        {messages.accept}
      </Button>
      <Button size="s" variant="quiet" aria-label={messages.formatDecline(name)} onClick={() => void askToDecline()}>
        {messages.decline}
      </Button>
      {isOpen ? <AcceptDialog request={request} name={name} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}

function AcceptDialog({
  request,
  name,
  onClose,
}: {
  readonly request: AccessRequest;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const [role, setRole] = useState<InvitedRole>('dispatcher');
  const [driverId, setDriverId] = useState<string>();
  const { mutateAsync } = useAcceptAccess(request);
  const question = {
    title: messages.acceptTitle(name),
    text: (
      <>
        <p className={styles.hint}>{messages.acceptText}</p>
        <RoleField value={role} onChange={setRole} />
        {role === 'driver' ? <DriverField value={driverId} onChange={setDriverId} /> : null}
      </>
    ),
    okText: messages.accept,
    action: async () => void (await mutateAsync({ role, ...(driverId ? { driverId } : {}) })),
  };
  return <ConfirmDialog options={question} onAnswer={onClose} />;
}
