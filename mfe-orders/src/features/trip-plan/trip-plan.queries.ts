import { call } from '@trassa/api-client/call';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import type { TripPlanQuery } from '@trassa/contracts/orders/trip-plan';
import { keepPreviousData, queryOptions } from '@trassa/mfe-kit/query';
import { ordersKey } from '../../shared/order/order.queries.ts';

export const tripPlanQuery = (query: TripPlanQuery) =>
  queryOptions({
    queryKey: [...ordersKey, 'plan', query],
    queryFn: async ({ signal }) => (await call(assignmentEndpoints.tripPlan, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
