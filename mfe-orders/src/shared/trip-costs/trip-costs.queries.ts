import { call } from '@trassa/api-client/call';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import type { NewTripCosts } from '@trassa/contracts/finance/trip-costs';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { useState } from 'react';
import { ordersKey } from '../order/order.queries.ts';

/** Expected costs of an order; under the key of orders, since a new price, vehicle or road changes the costs. */
export const economicsQuery = (id: string) =>
  readQuery([...ordersKey, 'economics', id], costsEndpoints.economics, { params: { id } });

/** Costs of an order in the ledger. */
export const tripMoneyQuery = (orderId: string) =>
  readQuery([...ordersKey, 'trip-money', orderId], profitEndpoints.tripMoney, { params: { orderId } });

function useRefetchTripMoney(orderId: string) {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: tripMoneyQuery(orderId).queryKey });
    await client.invalidateQueries({ queryKey: ['finance'] });
  };
}

/** Records costs; the idempotency key changes after a success, so that repeats of one attempt are recorded once. */
export function useRecordCosts(orderId: string) {
  const refetch = useRefetchTripMoney(orderId);
  const [key, setKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: NewTripCosts) =>
      call(profitEndpoints.addTripCosts, { params: { orderId }, body, idempotencyKey: key }),
    onSuccess: () => setKey(crypto.randomUUID()),
    onSettled: refetch,
  });
}

export function useReverseCost(orderId: string) {
  const refetch = useRefetchTripMoney(orderId);
  return useMutation({
    mutationFn: (id: string) => call(profitEndpoints.reverseTripCost, { params: { orderId, id } }),
    onSettled: refetch,
  });
}
