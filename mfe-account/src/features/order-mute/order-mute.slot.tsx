import { useQuery } from '@trassa/mfe-kit/query';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { notificationsQuery, useMuteOrder } from '../../shared/account/notifications.queries.ts';
import { orderMuteMessages as messages } from './order-mute.messages.ts';

/** One press in the panel of an order ends notifications about it. */
export function OrderMuteSlot({ orderId }: SlotPropsOf['order.actions']) {
  const { data } = useQuery(notificationsQuery());
  const { mutate, isPending } = useMuteOrder();
  if (!data) return null;
  const isMuted = data.mutedOrders.includes(orderId);
  const change = () =>
    mutate(
      { id: orderId, isMuted: !isMuted },
      { onSuccess: () => toast.success(isMuted ? messages.unmuted : messages.muted) },
    );
  return (
    <Button icon={isMuted ? 'bell-off' : 'bell'} loading={isPending} aria-pressed={isMuted} onClick={change}>
      {isMuted ? messages.unmute : messages.mute}
    </Button>
  );
}
