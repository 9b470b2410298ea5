import type { EndpointsOf } from '../endpoint.ts';
import type { platformsSchemas } from './platforms-schemas.ts';

const user = { access: 'user' } as const;

/** Calls of services/platforms. Every one acts for the signed-in company. */
export const platformsEndpoints: EndpointsOf<typeof platformsSchemas> = {
  health: { method: 'GET', path: '/api/platforms/health', access: 'public', summary: 'Health of platforms' },
  platforms: {
    method: 'GET',
    path: '/api/platforms',
    ...user,
    summary: 'The catalogue: platforms that can be connected',
  },
  logo: {
    method: 'GET',
    path: '/api/platforms/logos/:file',
    access: 'public',
    kind: 'binary',
    summary: 'Logo of a platform, SVG',
  },
  connections: { method: 'GET', path: '/api/platforms/connections', ...user, summary: "The company's own connections" },
  connect: {
    method: 'POST',
    path: '/api/platforms/connections',
    ...user,
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Sign in at a platform, keep the access sealed and start the first sync',
  },
  disconnect: {
    method: 'DELETE',
    path: '/api/platforms/connections/:id',
    ...user,
    summary: 'Forget a connection with its password; orders taken in stay',
  },
  test: {
    method: 'POST',
    path: '/api/platforms/connections/:id/test',
    ...user,
    limit: { max: 5, seconds: 60, by: 'user' },
    summary: 'Ask the platform whether it still lets us in',
  },
  sync: {
    method: 'POST',
    path: '/api/platforms/connections/:id/sync',
    ...user,
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Take orders now; joins a sync under way',
  },
  syncs: {
    method: 'GET',
    path: '/api/platforms/connections/:id/syncs',
    ...user,
    summary: 'The last 50 syncs of a connection, newest first',
  },
  x5Auth: {
    method: 'POST',
    path: '/api/x5/auth',
    ...user,
    limit: { max: 10, seconds: 60, by: 'user' },
    summary: 'Get a token of X5: a handle that stands for it',
  },
  x5Forget: { method: 'DELETE', path: '/api/x5/auth', ...user, summary: 'Forget the tokens of X5 this user was given' },
  x5Test: {
    method: 'GET',
    path: '/api/x5/test',
    access: 'public',
    handle: 'x5h_',
    limit: { max: 30, seconds: 60, by: 'address' },
    summary: 'Ask X5 whether the token still works; the token is the bearer and needs no other sign-in',
  },
  x5Health: { method: 'GET', path: '/api/x5/health', access: 'public', summary: 'Health of X5 calls' },
  crmDashboard: {
    method: 'GET',
    path: '/api/crm/dashboard',
    ...user,
    summary: 'Quick stats, top platforms, efficiency and the last 30 days',
  },
  crmPlatforms: {
    method: 'GET',
    path: '/api/crm/analytics/platforms',
    ...user,
    summary: 'Orders by platform, the greatest sum first',
  },
  crmQuickStats: {
    method: 'GET',
    path: '/api/crm/quick-stats',
    ...user,
    summary: 'Today, active, this week, platforms',
  },
  crmTarget: { method: 'PUT', path: '/api/crm/target', ...user, summary: "The company's revenue target for a week" },
};
