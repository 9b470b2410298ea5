import { call } from '@trassa/api-client/call';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import type { ToastOptions } from '@trassa/ui/toast';
import { refetchOrders } from '../order/order.queries.ts';
import { statusChangeMessages as messages } from './status-change.messages.ts';

/** Changes to take back, by the ids of their history lines, and the orders that were changed. */
interface ChangesToTakeBack {
  orders: readonly string[];
  changes: readonly string[];
}

/** Takes back changes of status and vehicle, and gives options for notifications that offer it. */
export function useTakeBack() {
  const client = useQueryClient();
  const { mutate: takeBack, isPending } = useMutation({
    mutationFn: async ({ changes }: ChangesToTakeBack) =>
      (await call(ordersEndpoints.takeBack, { body: { changes: [...changes] } })).data,
    onSuccess: ({ refused }, { orders }) => {
      if (refused.length === 0) toast.success(messages.takenBack, { about: orders });
      else toast.error(refused.map(({ number, error }) => `${number}: ${error}`).join(' '), { about: orders });
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => refetchOrders(client),
  });
  /** Undo in the notification of changes; the next notification about one of the orders closes it. */
  const wayBack = (made: ChangesToTakeBack): ToastOptions => ({
    about: made.orders,
    ...(made.changes.length > 0 ? { undo: () => takeBack(made) } : {}),
  });
  /** Options of a notification after a change of an order: its next step, and an undo. */
  const afterChange = ({ id, nextStep, takeBack: change }: OrderDetails): ToastOptions => ({
    ...(nextStep.code !== 'done' ? { description: messages.next(nextStep.text) } : {}),
    ...wayBack({ orders: [id], changes: change ? [change.id] : [] }),
  });
  return { takeBack, isPending, wayBack, afterChange };
}
