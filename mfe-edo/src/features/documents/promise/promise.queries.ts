import { call } from '@trassa/api-client/call';
import type { Chain } from '@trassa/contracts/edo/document';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { emit } from '@trassa/mfe-kit/events';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';

/** Saves the time by which news of a waybill's trip is promised; null drops the promise. The order changes, too. */
export function useSavePromise({ chainId }: Pick<Chain, 'chainId'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (at: Date | null) =>
      call(ordersEndpoints.promiseWaybill, { body: { chainId, at: at?.toISOString() ?? null } }),
    onSuccess: () => emit('orders.synchronised', { created: 0, updated: 1 }),
    onSettled: () => client.invalidateQueries({ queryKey: ['edo'] }),
  });
}
