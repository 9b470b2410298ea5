import { call } from '@trassa/api-client/call';
import type { NotificationChoices, NotificationSettings } from '@trassa/contracts/account/notifications';
import { notificationsEndpoints } from '@trassa/contracts/account/notifications-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { notificationsKey } from '../../shared/account/notifications.queries.ts';
import { turnOffPush, turnOnPush } from './browser-push.ts';
import { notificationsMessages as messages } from './notifications.messages.ts';

/** Marks saves in progress: settings fetched meanwhile would undo the change on screen, so polling pauses. */
export const choicesSavingKey = ['notification-choices'] as const;

/** Builds choices from the latest ones, which may be newer than the rendered; the same object saves nothing. */
export type ChoicesChange = (now: NotificationChoices) => NotificationChoices;

/** Shows a change at once and saves it; a refused one is reverted. Saves run one by one, so the last one wins. */
export function useSaveChoices(): (change: ChoicesChange) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: choicesSavingKey,
    scope: { id: 'notification-choices' },
    mutationFn: (body: NotificationChoices) => call(notificationsEndpoints.saveNotifications, { body }),
    onError: (error) => {
      toast.error(error.message);
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: choicesSavingKey }) === 1)
        void client.invalidateQueries({ queryKey: notificationsKey });
    },
  });
  return (change) => {
    const now = client.getQueryData<NotificationSettings>(notificationsKey);
    if (!now) return;
    const choices = change(now.choices);
    if (choices === now.choices) return;
    mutate(choices);
    void client.cancelQueries({ queryKey: notificationsKey });
    client.setQueryData<NotificationSettings>(notificationsKey, { ...now, choices });
  };
}

function useChannelMutation<Result>(mutationFn: () => Promise<Result>, done?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      if (done) toast.success(done);
      return client.invalidateQueries({ queryKey: notificationsKey });
    },
    onError: (error) => toast.error(error.message),
  });
}

/** Link to the bot with a code of the person. */
export const useTelegramLink = () =>
  useChannelMutation(async () => (await call(notificationsEndpoints.linkTelegram)).data);

export const useUnlinkTelegram = () =>
  useChannelMutation(() => call(notificationsEndpoints.unlinkTelegram), messages.disconnected);

export const mutedOrderQuery = (id: string) =>
  readQuery(['account', 'muted-order', id], ordersEndpoints.details, { params: { id } }, { staleTime: 60_000 });

export const useTurnOnPush = (key: string) =>
  useChannelMutation(async () => {
    const body = await turnOnPush(key);
    try {
      await call(notificationsEndpoints.subscribePush, { body });
    } catch (error) {
      // A subscription that the server does not know would look like pushes turned on.
      await turnOffPush();
      throw error;
    }
  }, messages.pushIsOn);

export const useTurnOffPush = () =>
  useChannelMutation(async () => {
    const endpoint = await turnOffPush();
    if (endpoint) await call(notificationsEndpoints.unsubscribePush, { body: { endpoint } });
  }, messages.pushIsOff);
