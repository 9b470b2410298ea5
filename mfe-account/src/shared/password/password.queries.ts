import { call } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

/** Most common passwords, refused by the server; loaded on the first input. */
export const commonPasswordsQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ['account', 'common-passwords'],
    queryFn: async ({ signal }) => new Set((await call(authEndpoints.commonPasswords, { signal })).data),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
