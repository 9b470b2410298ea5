import type { TrackingLink } from '@trassa/contracts/orders/tracking';
import { trackingLinkDays } from '@trassa/contracts/orders/tracking-values';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { ConfirmDialog } from '@trassa/ui/confirm';
import { CopyButton } from '@trassa/ui/copy';
import { DateTime } from '@trassa/ui/date-time';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { TrackingForm } from './tracking-form.tsx';
import { trackingLinkMessages as messages } from './tracking-link.messages.ts';
import styles from './tracking-link.module.css';
import { trackingLinkQuery, useTrackingLink } from './tracking-link.queries.ts';

function Creation({ orderId }: { readonly orderId: string }) {
  const mayManage = useMay('orders.manage');
  const { save } = useTrackingLink(orderId);
  const create = () =>
    save.mutate(
      { days: trackingLinkDays.usual, showDocuments: false, email: null },
      { onSuccess: () => toast.success(messages.created), onError: (error) => toast.error(error.message) },
    );
  return (
    <>
      <p className={styles.about}>{messages.about}</p>
      {mayManage ? (
        <Button size="s" icon="plus" loading={save.isPending} onClick={create}>
          {messages.create}
        </Button>
      ) : (
        <p className={styles.about}>{messages.others}</p>
      )}
    </>
  );
}

/** When the client opened the link, and until when it is valid. */
function LinkState({ link }: { readonly link: TrackingLink }) {
  const { openedAt, lastOpenedAt, expiresAt, isExpired } = link;
  return (
    <>
      <p className={styles.about}>
        {openedAt ? messages.opened : messages.unopened}
        {openedAt ? <DateTime value={openedAt} /> : null}
        {lastOpenedAt && lastOpenedAt !== openedAt ? (
          <>
            {messages.openedLast} <DateTime value={lastOpenedAt} />
          </>
        ) : null}
      </p>
      {isExpired ? <Banner kind="warning">{messages.expired}</Banner> : null}
      {expiresAt && !isExpired ? (
        <p className={styles.about}>
          {messages.until} <DateTime value={expiresAt} />
        </p>
      ) : null}
    </>
  );
}

function Revocation({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const { revoke } = useTrackingLink(orderId);
  const question = {
    title: messages.revokeTitle,
    text: messages.revokeText,
    okText: messages.revoke,
    danger: true,
    action: async () => {
      await revoke.mutateAsync();
      toast.success(messages.revoked);
    },
  };
  return <ConfirmDialog options={question} onAnswer={onClose} />;
}

function Settings({ orderId, link }: { readonly orderId: string; readonly link: TrackingLink }) {
  const [isRevoking, setRevoking] = useState(false);
  return (
    <>
      <TrackingForm orderId={orderId} link={link} />
      <Button size="s" variant="quiet" icon="x" onClick={() => setRevoking(true)}>
        {messages.revoke}
      </Button>
      {isRevoking ? <Revocation orderId={orderId} onClose={() => setRevoking(false)} /> : null}
    </>
  );
}

function LinkDetails({ orderId, link }: { readonly orderId: string; readonly link: TrackingLink }) {
  const mayManage = useMay('orders.manage');
  const address = `${location.origin}${link.path}`;
  return (
    <>
      <p className={styles.address}>
        <a href={link.path} target="_blank" rel="noreferrer" aria-label={messages.address}>
          {address}
        </a>
        <CopyButton text={address} label={messages.copy} />
      </p>
      <LinkState link={link} />
      {mayManage ? <Settings orderId={orderId} link={link} /> : null}
    </>
  );
}

/** The link of an order with its settings, or the button that creates it. */
export function TrackingContent({ orderId }: { readonly orderId: string }) {
  const { data, error, isFetching, refetch } = useQuery(trackingLinkQuery(orderId));
  if (error)
    return <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={1} />;
  // The key resets the settings when the link is another one.
  return data ? <LinkDetails key={data.path} orderId={orderId} link={data} /> : <Creation orderId={orderId} />;
}
