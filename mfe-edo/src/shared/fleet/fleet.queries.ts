import { call } from '@trassa/api-client/call';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

export const fleetKey = ['fleet'] as const;

/** Directory of the company. */
export const fleetQuery = () =>
  queryOptions({
    queryKey: fleetKey,
    queryFn: async ({ signal }) => (await call(fleetEndpoints.fleet, { signal })).data,
  });
