import { call } from '@trassa/api-client/call';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

/** People of the company. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ['people'],
    queryFn: async ({ signal }) => (await call(accountEndpoints.people, { signal })).data,
    staleTime: 60_000,
  });
