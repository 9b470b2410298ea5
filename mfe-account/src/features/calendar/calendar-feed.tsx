import { call } from '@trassa/api-client/call';
import { integrationsEndpoints as calls } from '@trassa/contracts/account/integrations-endpoints';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { readQuery, useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { ConfirmDialog } from '@trassa/ui/confirm';
import { CopyButton } from '@trassa/ui/copy';
import { Row } from '@trassa/ui/layout';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { calendarFeedMessages as messages } from './calendar.messages.ts';
import styles from './calendar.module.css';

const feedKey = ['account', 'calendar-feed'] as const;

const feedQuery = () => readQuery(feedKey, calls.calendarFeed);

/** `renew` makes a new secret address of the feed, `revoke` ends it. */
function useFeedActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: feedKey });
  return {
    renew: useMutation({ mutationFn: () => call(calls.newCalendarFeed), onSettled }),
    revoke: useMutation({ mutationFn: () => call(calls.revokeCalendarFeed), onSettled }),
  };
}

/** Button with the dialog of the secret address of the calendar. */
export function CalendarFeed() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="calendar-days" fold onClick={() => setOpen(true)}>
        {messages.title}
      </Button>
      {isOpen ? <FeedDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(feedQuery());
  const { renew } = useFeedActions();
  return (
    <Modal open size="s" title={messages.title} onClose={onClose}>
      <p>{messages.text}</p>
      {error ? <LoadFailure title={messages.failed} error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <SkeletonRows rows={1} /> : null}
      {data ? <FeedAddress url={data.url} /> : null}
      {data === null ? (
        <p className={styles.feed}>
          <Button
            variant="primary"
            loading={renew.isPending}
            onClick={() => renew.mutate(undefined, { onError: (failure) => toast.error(failure.message) })}
          >
            {messages.create}
          </Button>
        </p>
      ) : null}
    </Modal>
  );
}

function FeedAddress({ url }: { readonly url: string }) {
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const { renew, revoke } = useFeedActions();
  const questions = {
    renew: {
      title: messages.renewTitle,
      text: messages.renewText,
      okText: messages.renew,
      action: async () => {
        await renew.mutateAsync();
        toast.success(messages.renewed);
      },
    },
    revoke: {
      title: messages.revokeTitle,
      text: messages.revokeText,
      okText: messages.revoke,
      danger: true,
      action: async () => {
        await revoke.mutateAsync();
        toast.success(messages.revoked);
      },
    },
  };
  return (
    <>
      <p className={styles.feed}>
        <code>{url}</code>
        <CopyButton text={url} label={messages.copy} />
      </p>
      <Row>
        <Button size="s" onClick={() => setAsked('renew')}>
          {messages.renew}
        </Button>
        <Button size="s" variant="quiet" onClick={() => setAsked('revoke')}>
          {messages.revoke}
        </Button>
      </Row>
      {asked ? <ConfirmDialog options={questions[asked]} onAnswer={() => setAsked(null)} /> : null}
    </>
  );
}
