import { call } from '@trassa/api-client/call';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { feedbackKey } from '../../shared/panel/panel.queries.ts';
import { releasesMessages as messages, type ReleaseChange } from './releases.messages.ts';

const releasesKey = [...feedbackKey, 'releases'];

export const releasesQuery = () =>
  queryOptions({ queryKey: releasesKey, queryFn: ({ signal }) => call(platformEndpoints.releases, { signal }) });

export const auditQuery = () =>
  queryOptions({
    queryKey: [...releasesKey, 'audit'],
    queryFn: ({ signal }) => call(platformEndpoints.audit, { query: { limit: 200 }, signal }),
  });

/** Changes a release; the dialog shows the error. */
export function useReleaseChange({
  change,
  remote,
  version,
}: {
  change: ReleaseChange;
  remote: string;
  version: string;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (why: string) => {
      const params = { remote };
      if (change === 'kill' || change === 'revive') return call(platformEndpoints[change], { params, body: { why } });
      return call(platformEndpoints[change], { params, body: { version, why } });
    },
    onSuccess: ({ proposed }) => void toast.success(proposed ? messages.waits : messages.changes[change].done),
    // After a lost answer the list shows what was done as well.
    onSettled: () => void client.invalidateQueries({ queryKey: releasesKey }),
  });
}
