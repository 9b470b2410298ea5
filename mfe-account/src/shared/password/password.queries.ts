import { call } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

/** The most used passwords, which the server refuses; asked for once somebody types a new one. */
export const commonPasswordsQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ['account', 'common-passwords'],
    queryFn: async ({ signal }) => new Set((await call(authEndpoints.commonPasswords, { signal })).data),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
