import { call, refresher } from '@trassa/api-client/call';
import type { Payment } from '@trassa/contracts/orders/payment';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

/** Everything this remote knows of plans and payments: one key to forget it all. */
export const paymentsKey = ['payments'] as const;

/** Plans with the company's prices. */
export const plansQuery = () =>
  queryOptions({
    queryKey: [...paymentsKey, 'plans'],
    queryFn: async ({ signal }) => {
      // Guests are told plans too: with a token that has run out the discount would be missing.
      await refresher.refreshIfExpiring();
      return (await call(paymentsEndpoints.plans, { signal })).data;
    },
  });

/** What the company has, and how much of it is used. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: [...paymentsKey, 'subscription'],
    queryFn: async ({ signal }) => (await call(paymentsEndpoints.subscription, { signal })).data,
  });

/** Payments of the company. */
export const historyQuery = () =>
  queryOptions({
    queryKey: [...paymentsKey, 'history'],
    queryFn: async ({ signal }) => (await call(paymentsEndpoints.history, { signal })).data,
  });

const openMs = 3000;
const isOpen = (payment?: Payment) => payment?.status === 'pending' || payment?.status === 'waiting_for_capture';

/** One payment; while it is open it is asked about again. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'payment', id],
    queryFn: async ({ signal }) => (await call(paymentsEndpoints.payment, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (isOpen(state.data) ? openMs : false),
  });
