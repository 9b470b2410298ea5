import { call } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { DemoGuest } from '@trassa/contracts/account/demo-entrance';
import { queryOptions, useMutation } from '@trassa/mfe-kit/query';
import { useSession } from '@trassa/mfe-kit/session';

/** Demonstration accounts; empty on an installation without demonstration. */
export const demoEntrancesQuery = () =>
  queryOptions({
    queryKey: ['account', 'demo-entrances'],
    queryFn: async ({ signal }) => (await call(authEndpoints.demoEntrances, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useEnterDemo({ onSuccess }: { readonly onSuccess: () => void }) {
  const { enterDemo } = useSession();
  return useMutation({ mutationFn: (guest: DemoGuest) => enterDemo(guest), onSuccess });
}
