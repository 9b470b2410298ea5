import { call } from '@trassa/api-client/call';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { refetchOrders } from '../order/order.queries.ts';

/** Saves the promised time of a trip; null drops the promise. Order and waybill are refetched. */
export function useSavePromise({ id, version }: Pick<OrderDetails, 'id' | 'version'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ at, tellsClient }: { at: Date | null; tellsClient: boolean }) =>
      call(ordersEndpoints.promise, { params: { id }, body: { version, at: at?.toISOString() ?? null, tellsClient } }),
    onSettled: () => Promise.all([refetchOrders(client), client.invalidateQueries({ queryKey: ['edo'] })]),
  });
}
