import { call } from '@trassa/api-client/call';
import { integrationsEndpoints as calls } from '@trassa/contracts/account/integrations-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';

const feedKey = ['account', 'calendar-feed'] as const;

export const feedQuery = () =>
  queryOptions({ queryKey: feedKey, queryFn: async ({ signal }) => (await call(calls.calendarFeed, { signal })).data });

/** New address in place of the former one, and its end. */
export function useFeed() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: feedKey });
  return {
    renew: useMutation({ mutationFn: () => call(calls.newCalendarFeed), onSettled }),
    revoke: useMutation({ mutationFn: () => call(calls.revokeCalendarFeed), onSettled }),
  };
}
