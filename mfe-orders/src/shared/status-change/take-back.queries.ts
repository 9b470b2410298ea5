import { call } from '@trassa/api-client/call';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import type { ToastOptions } from '@trassa/ui/toast';
import { refetchOrders } from '../order/order.queries.ts';
import { statusChangeMessages as messages } from './status-change.messages.ts';

/** Takes changes of status and vehicle back, and makes the notices that offer it. */
export function useTakeBack() {
  const client = useQueryClient();
  const { mutate: takeBack, isPending } = useMutation({
    mutationFn: async (changes: readonly string[]) =>
      (await call(ordersEndpoints.takeBack, { body: { changes: [...changes] } })).data,
    onSuccess: ({ refused }) => {
      if (refused.length === 0) toast.success(messages.takenBack);
      else toast.error(refused.map(({ number, error }) => `${number}: ${error}`).join(' '));
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => refetchOrders(client),
  });
  /** Way back in the notice of changes, by their lines of history. */
  const wayBack = (changes: readonly string[] = []): ToastOptions =>
    changes.length > 0 ? { undo: () => takeBack(changes) } : {};
  /** The notice of a changed order: what comes next, and the way back. */
  const afterChange = ({ nextStep, takeBack: change }: OrderDetails): ToastOptions => ({
    ...(nextStep && nextStep.code !== 'done' ? { description: messages.next(nextStep.text) } : {}),
    ...wayBack(change ? [change.id] : []),
  });
  return { takeBack, isPending, wayBack, afterChange };
}
