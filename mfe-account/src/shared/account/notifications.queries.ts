import { call } from '@trassa/api-client/call';
import type { NotificationSettings } from '@trassa/contracts/account/notifications';
import { notificationsEndpoints } from '@trassa/contracts/account/notifications-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';

/** Key of the settings of notifications. */
export const notificationsKey = ['account', 'notifications'] as const;

/** Choices of the person, state of the channels, and muted orders. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: notificationsKey,
    queryFn: async ({ signal }): Promise<NotificationSettings> =>
      (await call(notificationsEndpoints.notifications, { signal })).data,
  });

/** Ends or begins notifications about one order. */
export function useMuteOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isMuted }: { id: string; isMuted: boolean }) =>
      call(isMuted ? notificationsEndpoints.muteOrder : notificationsEndpoints.unmuteOrder, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsKey }),
    onError: (error) => toast.error(error.message),
  });
}
