import { call } from '@trassa/api-client/call';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import type { NewDetention } from '@trassa/contracts/orders/detentions';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { economicsQuery } from './trip-costs.queries.ts';

/** Stops of an order as positions saw them, under the key that the stream of messages asks anew. */
export const visitsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['geo', 'positions', 'visits', orderId],
    queryFn: async ({ signal }) => (await call(positionsEndpoints.orderVisits, { query: { orderId }, signal })).data,
  });

/** Both answer with what the trip costs now. */
export function useConfirmDetention(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ point, ...body }: NewDetention & { point: number }) =>
      call(costsEndpoints.confirmDetention, { params: { id, point: String(point) }, body }),
    onSuccess: ({ data }) => client.setQueryData(economicsQuery(id).queryKey, data),
  });
}

export function useRemoveDetention(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (point: number) => call(costsEndpoints.removeDetention, { params: { id, point: String(point) } }),
    onSuccess: ({ data }) => client.setQueryData(economicsQuery(id).queryKey, data),
  });
}
