import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { RouteDeps } from '../../shared/deps.ts';
import { readAnalytics } from './read-analytics.ts';
import { readGeo } from './read-geo.ts';

export function analyticsRoutes(deps: RouteDeps): void {
  deps.route(edoFigureEndpoints.analytics, async ({ companyId, caller, query }) => ({
    success: true,
    data: await readAnalytics(deps, { companyId, caller }, query),
  }));
  deps.route(edoFigureEndpoints.geo, async ({ companyId, caller, query }) => ({
    success: true,
    data: await readGeo(deps, { companyId, caller }, query),
  }));
}
