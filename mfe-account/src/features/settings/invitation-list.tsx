import type { Invitation } from '@trassa/contracts/account/people';
import { roleNames } from '@trassa/contracts/account/people-values';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { confirm } from '@trassa/ui/confirm';
import { DateTime } from '@trassa/ui/date-time';
import { peopleMessages as messages } from './people.messages.ts';
import { useResendInvitation, useWithdrawInvitation } from './people.queries.ts';
import styles from './settings.module.css';

const onError = (error: Error) => toast.error(error.message);

/** Invitations without an answer; an expired one is sent again or withdrawn like the others. */
export function InvitationList({ invitations }: { readonly invitations: readonly Invitation[] }) {
  return (
    <Card title={messages.waitingTitle} count={invitations.length} flush>
      <ul>
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

function InvitationLine({
  invitation: { id, email, role, invitedBy, expiresAt },
}: {
  readonly invitation: Invitation;
}) {
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();
  const askToWithdraw = () =>
    confirm({
      ...{ title: messages.withdrawTitle(email), text: messages.withdrawText, okText: messages.withdraw, danger: true },
      action: async () => void (await withdraw.mutateAsync(id)),
    });
  const isExpired = Date.parse(expiresAt) < Date.now();
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <b>{email}</b>
        <small>
          {roleNames[role]}, {messages.by(invitedBy)},{' '}
          {isExpired ? (
            messages.expired
          ) : (
            <>
              {messages.until} <DateTime value={expiresAt} />
            </>
          )}
        </small>
      </div>
      <Button
        size="s"
        loading={resend.isPending}
        aria-label={messages.resendTo(email)}
        onClick={() => resend.mutate(id, { onError })}
      >
        {messages.resend}
      </Button>
      <Button size="s" variant="quiet" aria-label={messages.formatWithdraw(email)} onClick={() => void askToWithdraw()}>
        {messages.withdraw}
      </Button>
    </li>
  );
}
