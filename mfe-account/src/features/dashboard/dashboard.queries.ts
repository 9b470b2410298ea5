import { call } from '@trassa/api-client/call';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';
import { factsKey } from '../../shared/account/account.queries.ts';

/** Target of a week that the company has set, in rubles. */
export const weekTargetQuery = () =>
  queryOptions({
    queryKey: [...factsKey, 'week-target'],
    queryFn: async ({ signal }) => (await call(platformsEndpoints.crmQuickStats, { signal })).data.weeklyRevenue.target,
  });
