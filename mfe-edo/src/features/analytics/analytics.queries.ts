import { call } from '@trassa/api-client/call';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { keepPreviousData, queryOptions } from '@trassa/mfe-kit/query';
import {
  type AnalyticsFilters,
  buildAnalyticsQuery,
  buildListFilters,
} from '../../shared/analytics/analytics-filters.rules.ts';

/**
 * Analytics, with the filters of the lists that its figures link to. While the next answer loads, the former figures
 * stay on screen with the filters they were counted under. `version` changes when documents arrive.
 */
export const analyticsQuery = (filters: AnalyticsFilters, version: string) => {
  const query = buildAnalyticsQuery(filters);
  return queryOptions({
    queryKey: ['edo', 'analytics', query, version],
    queryFn: async ({ signal }) => ({
      figures: (await call(edoFigureEndpoints.analytics, { query, signal })).data,
      base: buildListFilters(filters),
    }),
    placeholderData: keepPreviousData,
  });
};
