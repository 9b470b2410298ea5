import { call, refresher } from '@trassa/api-client/call';
import type { Payment } from '@trassa/contracts/orders/payment';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

/** Root key: invalidates every query of plans and payments. */
export const paymentsKey = ['payments'] as const;

export const plansQuery = () =>
  queryOptions({
    queryKey: [...paymentsKey, 'plans'],
    queryFn: async ({ signal }) => {
      // Plans are public, but with an expired token the discount would be missing.
      await refresher.refreshIfExpiring();
      return (await call(paymentsEndpoints.plans, { signal })).data;
    },
  });

export const subscriptionQuery = () =>
  queryOptions({
    queryKey: [...paymentsKey, 'subscription'],
    queryFn: async ({ signal }) => (await call(paymentsEndpoints.subscription, { signal })).data,
  });

export const historyQuery = () =>
  queryOptions({
    queryKey: [...paymentsKey, 'history'],
    queryFn: async ({ signal }) => (await call(paymentsEndpoints.history, { signal })).data,
  });

const openMs = 3000;
const isOpen = (payment?: Payment) => payment?.status === 'pending' || payment?.status === 'waiting_for_capture';

/** An open payment is polled. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'payment', id],
    queryFn: async ({ signal }) => (await call(paymentsEndpoints.payment, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (isOpen(state.data) ? openMs : false),
  });
