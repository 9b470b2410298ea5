import { call } from '@trassa/api-client/call';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

/** Query key of this remote. */
export const feedbackKey = ['feedback'] as const;

/** Counts by screen, author, status and day. */
export const statsQuery = () =>
  queryOptions({
    queryKey: [...feedbackKey, 'stats'],
    queryFn: ({ signal }) => call(feedbackEndpoints.stats, { signal }),
  });
