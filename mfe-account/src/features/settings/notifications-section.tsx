import type { ChannelState, NotificationSettings } from '@trassa/contracts/account/notifications';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { queryOptions, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay, useUser } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { Columns } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { otherRemotePaths } from '../../paths.ts';
import { notificationsKey, notificationsQuery, useMuteOrder } from '../../shared/account/notifications.queries.ts';
import { canReceivePush, hasPushSubscription, isPushDenied } from './browser-push.ts';
import { ChannelLine } from './channel-line.tsx';
import { DeliveryTimes } from './delivery-times.tsx';
import { notificationsMessages as messages } from './notifications.messages.ts';
import styles from './notifications.module.css';
import {
  choicesSavingKey,
  mutedOrderQuery,
  useSaveChoices,
  useTurnOffPush,
  useTurnOnPush,
} from './notifications.queries.ts';
import { TelegramLine } from './telegram-line.tsx';
import { TopicTable } from './topic-table.tsx';

const pushSubscriptionQuery = () =>
  queryOptions({ queryKey: [...notificationsKey, 'this browser'], queryFn: hasPushSubscription });

/** Pushes, turned on and off for this browser. */
function PushLine({ channel, pushKey }: { readonly channel: ChannelState; readonly pushKey: string | null }) {
  const { data: isSubscribed } = useQuery(pushSubscriptionQuery());
  const turnOn = useTurnOnPush(pushKey ?? '');
  const turnOff = useTurnOffPush();
  const isOnHere = isSubscribed === true && channel.state === 'ready';
  const possible = canReceivePush();
  const count = Number(channel.address);
  const state = count > 0 ? messages.pushReady(count) : messages.pushAbsent;
  const denied = isPushDenied() ? messages.pushDenied : state;
  const action = isOnHere ? turnOff : turnOn;
  return (
    <ChannelLine
      icon="bell"
      name={messages.channels.push}
      channel={channel}
      actions={
        possible ? (
          <Button size="s" loading={action.isPending} onClick={() => action.mutate()}>
            {isOnHere ? messages.pushOff : messages.pushOn}
          </Button>
        ) : null
      }
    >
      {possible ? denied : messages.pushUnsupported}
    </ChannelLine>
  );
}

const MAX_SHOWN_MUTED_ORDERS = 10;

function MutedOrder({ id }: { readonly id: string }) {
  // A driver may not read orders.
  const mayRead = useMay('office');
  const { data: order, error } = useQuery({ ...mutedOrderQuery(id), enabled: mayRead });
  const { change, isPending } = useMuteOrder();
  const name = order ? messages.order(order.number) : messages.orderUnknown;
  return (
    <li>
      <span>
        {order ? <Link href={otherRemotePaths.order(id)}>{name}</Link> : error || !mayRead ? name : messages.loading}
      </span>
      <Button
        size="s"
        icon="bell"
        loading={isPending}
        aria-label={messages.formatUnmute(name)}
        onClick={() => change({ id, isMuted: false })}
      >
        {messages.unmute}
      </Button>
    </li>
  );
}

/** Orders muted by the person, the last muted first; renders nothing without muted orders. */
function MutedOrders({ ids }: { readonly ids: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  if (ids.length === 0) return null;
  const shown = isWhole ? ids : ids.slice(0, MAX_SHOWN_MUTED_ORDERS);
  return (
    <Card title={messages.mutedTitle} flush>
      <p className={styles.hint}>{messages.mutedHint}</p>
      <ul className={styles.muted}>
        {shown.map((id) => (
          <MutedOrder key={id} id={id} />
        ))}
      </ul>
      {shown.length < ids.length ? (
        <p className={styles.hint}>
          <Button size="s" onClick={() => setWhole(true)}>
            {messages.more(ids.length - shown.length)}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}

/** Channels with what they do and how delivery goes. */
function ChannelList({ settings }: { readonly settings: NotificationSettings }) {
  const { email, telegram, push } = settings.channels;
  return (
    <Card title={messages.channelsTitle} flush>
      <p className={styles.hint}>{messages.channelsHint}</p>
      <ul>
        <ChannelLine icon="mail" name={messages.channels.email} channel={email}>
          {messages.email(email.address)}
        </ChannelLine>
        <TelegramLine channel={telegram} />
        <PushLine channel={push} pushKey={settings.pushKey} />
      </ul>
    </Card>
  );
}

/** Poll interval in milliseconds, to notice a connected chat or a recovered channel. */
const CHANNEL_POLL_MS = 5000;

/** Channels of notifications with their state, switches by topic, quiet hours and the daily email. */
export function NotificationsSection() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...notificationsQuery(),
    refetchInterval: () => (client.isMutating({ mutationKey: choicesSavingKey }) > 0 ? false : CHANNEL_POLL_MS),
  });
  const person = useUser();
  const save = useSaveChoices();
  if (data) {
    return (
      <Columns
        main={
          <>
            <ChannelList settings={data} />
            <TopicTable person={person} choices={data.choices} onChange={save} />
          </>
        }
        aside={
          <>
            <DeliveryTimes choices={data.choices} onChange={save} />
            <MutedOrders ids={data.mutedOrders} />
          </>
        }
      />
    );
  }
  return (
    <Card title={messages.channelsTitle} flush>
      {error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Card>
  );
}
