import { call } from '@trassa/api-client/call';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { refetchOrders } from '../order/order.queries.ts';
import { statusChangeMessages } from '../status-change/status-change.messages.ts';
import { useTakeBack } from '../status-change/take-back.queries.ts';
import { priceMessages as messages } from './price.messages.ts';

/** A price in rubles. `before`: the one it replaces, for an undo; absent when the change is itself an undo. */
interface PriceChange {
  price: number | null;
  version: number;
  before?: number | null;
}

/** Sets the price of an order, with an undo in its notification. The order is refetched after success or failure. */
export function usePriceChange({ id }: Pick<OrderDetails, 'id'>) {
  const client = useQueryClient();
  const params = { id };
  const { afterChange } = useTakeBack();
  const change = useMutation({
    mutationFn: async ({ price, version }: PriceChange) =>
      (await call(ordersEndpoints.changePrice, { params, body: { price, version } })).data,
    onSuccess: (changed, { before }) => {
      const { number, pricing } = changed;
      if (before === undefined) return toast.success(statusChangeMessages.takenBack);
      if (before === pricing.total) return;
      const undo = () => change.mutate({ price: before, version: changed.version });
      toast.success(messages.priced(number, pricing.total), { ...afterChange(changed), undo });
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => refetchOrders(client),
  });
  return change;
}
