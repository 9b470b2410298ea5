import { call, refresher } from '@trassa/api-client/call';
import type { PlanPayment } from '@trassa/contracts/orders/payment';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { queryOptions, readQuery } from '@trassa/mfe-kit/query';

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

export const subscriptionQuery = () => readQuery([...paymentsKey, 'subscription'], paymentsEndpoints.subscription);

export const paymentHistoryQuery = () => readQuery([...paymentsKey, 'history'], paymentsEndpoints.history);

const openPaymentPollMs = 3000;
const isOpenPayment = (payment?: PlanPayment) =>
  payment?.status === 'pending' || payment?.status === 'waiting_for_capture';

/** A payment; polled while it is neither paid nor cancelled. */
export const paymentQuery = (id: string) =>
  readQuery(
    [...paymentsKey, 'payment', id],
    paymentsEndpoints.payment,
    { params: { id } },
    { refetchInterval: ({ state }) => (isOpenPayment(state.data) ? openPaymentPollMs : false) },
  );
