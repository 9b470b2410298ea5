import { endpoint } from '../endpoint.ts';
import type { Done, Enveloped } from '../envelope.ts';
import type { CrmDashboard, PlatformAnalytics, QuickStats, WeekTarget } from './crm.ts';
import type {
  ConnectionTest,
  ConnectPlatform,
  Platform,
  PlatformConnection,
  PlatformSync,
  PlatformSyncResult,
} from './platform.ts';
import type { X5Auth, X5Token } from './x5.ts';

type OfConnection = { id: string };
type OfLogo = { file: string };

const user = { access: 'user' } as const;

/** Calls of services/platforms. Every one acts for the signed-in company. */
export const platformsEndpoints = {
  health: endpoint<{ reply: Done }>()('GET', '/api/platforms/health', {
    access: 'public',
    summary: 'Health of platforms',
  }),
  platforms: endpoint<{ reply: Enveloped<Platform[]> }>()('GET', '/api/platforms', {
    ...user,
    summary: 'The catalogue: platforms that can be connected',
  }),
  logo: endpoint<{ params: OfLogo; reply: unknown }>()('GET', '/api/platforms/logos/:file', {
    access: 'public',
    kind: 'binary',
    summary: 'Logo of a platform, SVG',
  }),
  connections: endpoint<{ reply: Enveloped<PlatformConnection[]> }>()('GET', '/api/platforms/connections', {
    ...user,
    summary: "The company's own connections",
  }),
  connect: endpoint<{ body: ConnectPlatform; reply: Enveloped<PlatformConnection> }>()(
    'POST',
    '/api/platforms/connections',
    {
      ...user,
      limit: { max: 20, seconds: 60, by: 'user' },
      summary: 'Sign in at a platform, keep the access sealed and start the first sync',
    },
  ),
  disconnect: endpoint<{ params: OfConnection; reply: Done }>()('DELETE', '/api/platforms/connections/:id', {
    ...user,
    summary: 'Forget a connection with its password; orders taken in stay',
  }),
  test: endpoint<{ params: OfConnection; reply: ConnectionTest }>()('POST', '/api/platforms/connections/:id/test', {
    ...user,
    limit: { max: 5, seconds: 60, by: 'user' },
    summary: 'Ask the platform whether it still lets us in',
  }),
  sync: endpoint<{ params: OfConnection; reply: Enveloped<PlatformSyncResult> }>()(
    'POST',
    '/api/platforms/connections/:id/sync',
    { ...user, limit: { max: 20, seconds: 60, by: 'user' }, summary: 'Take orders now; joins a sync under way' },
  ),
  syncs: endpoint<{ params: OfConnection; reply: Enveloped<PlatformSync[]> }>()(
    'GET',
    '/api/platforms/connections/:id/syncs',
    { ...user, summary: 'The last 50 syncs of a connection, newest first' },
  ),
  x5Auth: endpoint<{ body: X5Auth; reply: Enveloped<X5Token> }>()('POST', '/api/x5/auth', {
    ...user,
    limit: { max: 10, seconds: 60, by: 'user' },
    summary: 'Get a token of X5: a handle that stands for it',
  }),
  x5Forget: endpoint<{ reply: Done }>()('DELETE', '/api/x5/auth', {
    ...user,
    summary: 'Forget the tokens of X5 this user was given',
  }),
  x5Test: endpoint<{ reply: Done }>()('GET', '/api/x5/test', {
    access: 'public',
    handle: 'x5h_',
    limit: { max: 30, seconds: 60, by: 'address' },
    summary: 'Ask X5 whether the token still works; the token is the bearer and needs no other sign-in',
  }),
  x5Health: endpoint<{ reply: Done }>()('GET', '/api/x5/health', { access: 'public', summary: 'Health of X5 calls' }),
  crmDashboard: endpoint<{ reply: Enveloped<CrmDashboard> }>()('GET', '/api/crm/dashboard', {
    ...user,
    summary: 'Quick stats, top platforms, efficiency and the last 30 days',
  }),
  crmPlatforms: endpoint<{ reply: Enveloped<{ platforms: PlatformAnalytics[] }> }>()(
    'GET',
    '/api/crm/analytics/platforms',
    { ...user, summary: 'Orders by platform, the greatest sum first' },
  ),
  crmQuickStats: endpoint<{ reply: Enveloped<QuickStats> }>()('GET', '/api/crm/quick-stats', {
    ...user,
    summary: 'Today, active, this week, platforms',
  }),
  crmTarget: endpoint<{ body: WeekTarget; reply: Enveloped<WeekTarget> }>()('PUT', '/api/crm/target', {
    ...user,
    summary: "The company's revenue target for a week",
  }),
};
