import { call } from '@trassa/api-client/call';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { MAX_CALENDAR_ORDERS } from '@trassa/contracts/account/calendar-values';
import type { UserState, UserStatePatch } from '@trassa/contracts/account/user-state';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { listFleetPapers } from '@trassa/contracts/orders/paper-terms.rules';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { queryOptions, readQuery, useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';

const userStateKey = ['account', 'state'] as const;
/** Root query key of figures and lists of the company that other services hold. */
export const factsKey = ['account', 'facts'] as const;

/** User state stored on the server. */
export const userStateQuery = () => readQuery(userStateKey, accountEndpoints.state, {}, { staleTime: 60_000 });

/** Parts to save, or a function that builds them from the newest state, which the screen may not show yet. */
type UserStateChange = UserStatePatch | ((now: UserState) => UserStatePatch);

/** User state with optimistic updates, which are sent one after another. */
export function useUserState(): { state: UserState | undefined; save: (change: UserStateChange) => void } {
  const client = useQueryClient();
  const { data: state } = useQuery(userStateQuery());
  const { mutate } = useMutation({
    scope: { id: 'user-state' },
    mutationFn: async (body: UserStatePatch) => (await call(accountEndpoints.saveState, { body })).data,
    onError: (error) => {
      toast.error(error.message);
      void client.invalidateQueries({ queryKey: userStateKey });
    },
  });
  const save = (change: UserStateChange) => {
    const kept = client.getQueryData<UserState>(userStateKey);
    if (typeof change === 'function' && !kept) return;
    const patch = typeof change === 'function' ? change(kept as UserState) : change;
    void client.cancelQueries({ queryKey: userStateKey });
    // The screen changes here, not in `onMutate`, which runs a moment later.
    client.setQueryData<UserState>(userStateKey, (now) => now && ({ ...now, ...patch } as UserState));
    mutate(patch);
  };
  return { state, save };
}

export const orderMetricsQuery = () => readQuery([...factsKey, 'order-metrics'], ordersEndpoints.metrics);

/** Number of orders made from documents of the exchange. */
export const ordersFromEdoCountQuery = () =>
  queryOptions({
    queryKey: [...factsKey, 'document-orders'],
    queryFn: async ({ signal }) =>
      (await call(ordersEndpoints.list, { query: { platform: 'edo', limit: 1 }, signal })).total,
  });

export const ordersOverviewQuery = () => readQuery([...factsKey, 'orders-overview'], ordersEndpoints.overview);

/** Newest orders for the calendar. */
export const calendarOrdersQuery = () =>
  readQuery([...factsKey, 'orders'], ordersEndpoints.list, { query: { limit: MAX_CALENDAR_ORDERS, sort: '-created' } });

export const receivablesQuery = () =>
  readQuery([...factsKey, 'receivables'], financeEndpoints.receivables, { query: {} });

/** Papers of vehicles and drivers, the first to expire first. */
export const fleetPapersQuery = () =>
  queryOptions({
    queryKey: [...factsKey, 'papers'],
    queryFn: async ({ signal }) => listFleetPapers((await call(fleetEndpoints.fleet, { signal })).data),
  });

export const subscriptionQuery = () => readQuery([...factsKey, 'subscription'], paymentsEndpoints.subscription);

export const subscriptionPaymentsQuery = () => readQuery([...factsKey, 'payments'], paymentsEndpoints.history);

/** Connections of the company, uploads included. */
export const edoConnectionsQuery = () =>
  readQuery([...factsKey, 'edo-connections'], edoConnectionEndpoints.connections);

/** Connections with an exchange behind them. */
export const exchangeConnectionsQuery = () =>
  queryOptions({
    ...edoConnectionsQuery(),
    select: (connections) => connections.filter(({ kind }) => kind === 'exchange'),
  });

/** Whether the installation shows its diagnostic pages, such as /api-test. */
export const testPagesEnabledQuery = () => readQuery(['account', 'test-pages'], accountEndpoints.testPages);
