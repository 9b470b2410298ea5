import { useQuery } from '@trassa/mfe-kit/query';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { Button } from '@trassa/ui/button';
import { notificationsQuery, useMuteOrder } from '../../shared/account/notifications.queries.ts';
import { orderMuteMessages as messages } from './order-mute.messages.ts';

/** Button of an order that ends or resumes notifications about it. */
export function OrderMuteSlot({ orderId }: SlotPropsOf['order.actions']) {
  const { data } = useQuery(notificationsQuery());
  const { change, isPending } = useMuteOrder();
  if (!data) return null;
  const isMuted = data.mutedOrders.includes(orderId);
  const label = isMuted ? messages.unmute : messages.mute;
  return (
    <Button
      fold
      title={label}
      icon={isMuted ? 'bell-off' : 'bell'}
      loading={isPending}
      aria-pressed={isMuted}
      onClick={() => change({ id: orderId, isMuted: !isMuted })}
    >
      {label}
    </Button>
  );
}
