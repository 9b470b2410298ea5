import type { EndpointsOf } from '../endpoint.ts';
import type { platformsSchemas } from './platforms-schemas.ts';

const user = { access: 'user' } as const;

/** Calls of services/platforms. Every one acts for the signed-in company. */
export const platformsEndpoints: EndpointsOf<typeof platformsSchemas> = {
  health: { method: 'GET', path: '/api/platforms/health', access: 'public' },
  platforms: { method: 'GET', path: '/api/platforms', ...user },
  logo: { method: 'GET', path: '/api/platforms/logos/:file', access: 'public', kind: 'binary' },
  connections: { method: 'GET', path: '/api/platforms/connections', ...user },
  connect: { method: 'POST', path: '/api/platforms/connections', ...user, limit: { max: 20, seconds: 60, by: 'user' } },
  disconnect: { method: 'DELETE', path: '/api/platforms/connections/:id', ...user },
  test: {
    method: 'POST',
    path: '/api/platforms/connections/:id/test',
    ...user,
    limit: { max: 5, seconds: 60, by: 'user' },
  },
  sync: {
    method: 'POST',
    path: '/api/platforms/connections/:id/sync',
    ...user,
    limit: { max: 20, seconds: 60, by: 'user' },
  },
  syncs: { method: 'GET', path: '/api/platforms/connections/:id/syncs', ...user },
  x5Auth: { method: 'POST', path: '/api/x5/auth', ...user, limit: { max: 10, seconds: 60, by: 'user' } },
  x5Forget: { method: 'DELETE', path: '/api/x5/auth', ...user },
  x5Test: {
    method: 'GET',
    path: '/api/x5/test',
    access: 'public',
    handle: 'x5h_',
    limit: { max: 30, seconds: 60, by: 'address' },
  },
  x5Health: { method: 'GET', path: '/api/x5/health', access: 'public' },
  crmDashboard: { method: 'GET', path: '/api/crm/dashboard', ...user },
  crmPlatforms: { method: 'GET', path: '/api/crm/analytics/platforms', ...user },
  crmQuickStats: { method: 'GET', path: '/api/crm/quick-stats', ...user },
  crmTarget: { method: 'PUT', path: '/api/crm/target', ...user },
};
