import { call } from '@trassa/api-client/call';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { Registration } from '@trassa/contracts/account/sign-in';
import { keepPreviousData, queryOptions, useMutation } from '@trassa/mfe-kit/query';
import { useSession } from '@trassa/mfe-kit/session';
import { toChoice } from './register.rules.ts';

/** Companies that fit what was typed; asked from two characters on. */
export const companyChoices = (query: string) =>
  queryOptions({
    queryKey: ['account', 'company-choices', query],
    queryFn: async ({ signal }) => {
      const { suggestions } = await call(accountEndpoints.suggestParty, { body: { query, count: 10 }, signal });
      return suggestions.map(toChoice);
    },
    enabled: query.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });

/** Registers; does not sign in. */
export function useRegister() {
  const { register } = useSession();
  return useMutation({ mutationFn: (registration: Registration) => register(registration) });
}
