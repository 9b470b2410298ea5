import { call } from '@trassa/api-client/call';
import type { Assignment } from '@trassa/contracts/orders/assignment';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { ordersKey, refetchOrders } from '../order/order.queries.ts';

/** Vehicles and drivers for an order; always asked anew, since trips of others change them. */
export const candidatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'candidates', id],
    queryFn: async ({ signal }) => (await call(assignmentEndpoints.candidates, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** Assigns or takes back. */
export const assign = ({ id, ...body }: Assignment & { id: string }) =>
  call(assignmentEndpoints.assign, { params: { id }, body });

/** Assigns or takes back; orders are refetched after success and failure alike. */
export function useAssignment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: assign,
    onSettled: () => {
      // Not awaited: the dialog must hear of the success before a newer version begins its form anew.
      void refetchOrders(client);
    },
  });
}
