import { call } from '@trassa/api-client/call';
import type { AnalyticsQuery } from '@trassa/contracts/edo/analytics';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { keepPreviousData, queryOptions } from '@trassa/mfe-kit/query';

/** Analytics under the filters. `version` changes when documents arrive. */
export const analyticsQuery = (query: AnalyticsQuery, version: string) =>
  queryOptions({
    queryKey: ['edo', 'analytics', query, version],
    queryFn: async ({ signal }) => (await call(edoEndpoints.analytics, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
