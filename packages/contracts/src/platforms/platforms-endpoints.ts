import type { EndpointsOf } from '../endpoint.ts';
import type { platformsSchemas } from './platforms-schemas.ts';

const office = { access: 'office' } as const;

/** Calls of services/platforms. Every one acts for the signed-in company. */
export const platformsEndpoints: EndpointsOf<typeof platformsSchemas> = {
  health: { method: 'GET', path: '/api/platforms/health', access: 'public' },
  platforms: { method: 'GET', path: '/api/platforms', ...office },
  logo: { method: 'GET', path: '/api/platforms/logos/:file', access: 'public', kind: 'binary' },
  connections: { method: 'GET', path: '/api/platforms/connections', ...office },
  connect: {
    method: 'POST',
    path: '/api/platforms/connections',
    access: 'connections.manage',
    limit: { max: 20, seconds: 60, by: 'user' },
  },
  disconnect: { method: 'DELETE', path: '/api/platforms/connections/:id', access: 'connections.manage' },
  test: {
    method: 'POST',
    path: '/api/platforms/connections/:id/test',
    ...office,
    limit: { max: 5, seconds: 60, by: 'user' },
  },
  sync: {
    method: 'POST',
    path: '/api/platforms/connections/:id/sync',
    ...office,
    limit: { max: 20, seconds: 60, by: 'user' },
  },
  syncs: { method: 'GET', path: '/api/platforms/connections/:id/syncs', ...office },
  x5Auth: {
    method: 'POST',
    path: '/api/x5/auth',
    access: 'connections.manage',
    limit: { max: 10, seconds: 60, by: 'user' },
  },
  x5Forget: { method: 'DELETE', path: '/api/x5/auth', access: 'connections.manage' },
  x5Test: {
    method: 'GET',
    path: '/api/x5/test',
    access: 'public',
    handle: 'x5h_',
    limit: { max: 30, seconds: 60, by: 'address' },
  },
  x5Health: { method: 'GET', path: '/api/x5/health', access: 'public' },
  crmDashboard: { method: 'GET', path: '/api/crm/dashboard', ...office },
  crmPlatforms: { method: 'GET', path: '/api/crm/analytics/platforms', ...office },
  crmQuickStats: { method: 'GET', path: '/api/crm/quick-stats', ...office },
  crmTarget: { method: 'PUT', path: '/api/crm/target', access: 'company.manage' },
};
