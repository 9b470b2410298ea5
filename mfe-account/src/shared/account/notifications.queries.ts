import { call } from '@trassa/api-client/call';
import { notificationsEndpoints } from '@trassa/contracts/account/notifications-endpoints';
import { readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';

const messages = { muted: 'Об этом заказе больше не уведомляем', unmuted: 'Снова уведомляем об этом заказе' } as const;

export const notificationsKey = ['account', 'notifications'] as const;

/** Choices of the person, state of the channels, and muted orders. */
export const notificationsQuery = () => readQuery(notificationsKey, notificationsEndpoints.notifications);

interface OrderMuting {
  id: string;
  isMuted: boolean;
}

/** Mutes or unmutes one order, with an undo in the toast. */
export function useMuteOrder() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, isMuted }: OrderMuting) =>
      call(isMuted ? notificationsEndpoints.muteOrder : notificationsEndpoints.unmuteOrder, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsKey }),
    onError: (error) => toast.error(error.message),
  });
  const change = (muting: OrderMuting) =>
    mutate(muting, {
      onSuccess: () => {
        const undo = () => mutate({ ...muting, isMuted: !muting.isMuted });
        toast.success(muting.isMuted ? messages.muted : messages.unmuted, { about: [muting.id], undo });
      },
    });
  return { change, isPending };
}
