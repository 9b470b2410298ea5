import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { Link } from '@trassa/ui/link';
import { useState } from 'react';
import { otherRemotePaths } from '../../paths.ts';
import { useMuteOrder } from '../../shared/account/notifications.queries.ts';
import { notificationsMessages as messages } from './notifications.messages.ts';
import styles from './notifications.module.css';
import { mutedOrderQuery } from './notifications.queries.ts';

const SHOWN = 10;

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

/** Orders that the person hears nothing of, the last muted first; nothing without any. */
export function MutedOrders({ ids }: { readonly ids: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  if (ids.length === 0) return null;
  const shown = isWhole ? ids : ids.slice(0, SHOWN);
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
