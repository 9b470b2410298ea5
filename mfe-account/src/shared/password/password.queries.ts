import { call } from '@trassa/api-client/call';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

/** The most used passwords, which the server refuses; asked for once somebody types a new one. */
export const commonPasswordsQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ['account', 'common-passwords'],
    queryFn: async ({ signal }) => new Set((await call(accountEndpoints.commonPasswords, { signal })).data),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
