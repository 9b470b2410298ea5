import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { buildIdSchema } from '../ids.ts';
import { crmDashboardSchema, platformAnalyticsSchema, quickStatsSchema, weekTargetSchema } from './crm.ts';
import {
  connectionTestSchema,
  connectPlatformSchema,
  platformConnectionSchema,
  platformSchema,
  platformSyncResultSchema,
  platformSyncSchema,
} from './platform.ts';
import { x5AuthSchema, x5TokenSchema } from './x5.ts';

const officeAccess = { access: 'office' } as const;
const idParams = z.object({ id: buildIdSchema(100) });

/** Calls of services/platforms. Every one acts for the signed-in company. */
export const platformsEndpoints = defineEndpoints({
  health: {
    method: 'GET',
    path: '/api/platforms/health',
    access: 'public',
    summary: 'Health of platforms',
    reply: doneReplySchema,
  },

  platforms: {
    method: 'GET',
    path: '/api/platforms',
    ...officeAccess,
    summary: 'The catalogue: platforms that can be connected',
    reply: envelope(z.array(platformSchema)),
  },

  logo: {
    method: 'GET',
    path: '/api/platforms/logos/:file',
    access: 'public',
    kind: 'binary',
    summary: 'Logo of a platform, SVG',
    params: z.object({ file: buildIdSchema(64) }),
    reply: z.unknown(),
  },

  connections: {
    method: 'GET',
    path: '/api/platforms/connections',
    ...officeAccess,
    summary: "The company's own connections",
    reply: envelope(z.array(platformConnectionSchema)),
  },

  connect: {
    method: 'POST',
    path: '/api/platforms/connections',
    access: 'connections.manage',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Sign in at a platform, keep the access sealed and start the first sync',
    body: connectPlatformSchema,
    reply: envelope(platformConnectionSchema),
  },

  disconnect: {
    method: 'DELETE',
    path: '/api/platforms/connections/:id',
    access: 'connections.manage',
    summary: 'Forget a connection with its password; orders taken in stay',
    params: idParams,
    reply: doneReplySchema,
  },

  test: {
    method: 'POST',
    path: '/api/platforms/connections/:id/test',
    ...officeAccess,
    limit: { max: 5, seconds: 60, by: 'user' },
    summary: 'Ask the platform whether it still lets us in',
    params: idParams,
    reply: connectionTestSchema,
  },

  sync: {
    method: 'POST',
    path: '/api/platforms/connections/:id/sync',
    ...officeAccess,
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Take orders now; joins a sync under way',
    params: idParams,
    reply: envelope(platformSyncResultSchema),
  },

  syncs: {
    method: 'GET',
    path: '/api/platforms/connections/:id/syncs',
    ...officeAccess,
    summary: 'The last 50 syncs of a connection, newest first',
    params: idParams,
    reply: envelope(z.array(platformSyncSchema)),
  },

  x5Auth: {
    method: 'POST',
    path: '/api/x5/auth',
    access: 'connections.manage',
    limit: { max: 10, seconds: 60, by: 'user' },
    summary: 'Get a token of X5: a handle that stands for it',
    body: x5AuthSchema,
    reply: envelope(x5TokenSchema),
  },

  x5Forget: {
    method: 'DELETE',
    path: '/api/x5/auth',
    access: 'connections.manage',
    summary: 'Forget the tokens of X5 this user was given',
    reply: doneReplySchema,
  },

  x5Test: {
    method: 'GET',
    path: '/api/x5/test',
    access: 'public',
    handle: 'x5h_',
    limit: { max: 30, seconds: 60, by: 'address' },
    summary: 'Ask X5 whether the token still works; the token is the bearer and needs no other sign-in',
    reply: doneReplySchema,
  },

  x5Health: {
    method: 'GET',
    path: '/api/x5/health',
    access: 'public',
    summary: 'Health of X5 calls',
    reply: doneReplySchema,
  },

  crmDashboard: {
    method: 'GET',
    path: '/api/crm/dashboard',
    ...officeAccess,
    summary: 'Quick stats, top platforms, efficiency and the last 30 days',
    reply: envelope(crmDashboardSchema),
  },

  crmPlatforms: {
    method: 'GET',
    path: '/api/crm/analytics/platforms',
    ...officeAccess,
    summary: 'Orders by platform, the greatest sum first',
    reply: envelope(z.object({ platforms: z.array(platformAnalyticsSchema) })),
  },

  crmQuickStats: {
    method: 'GET',
    path: '/api/crm/quick-stats',
    ...officeAccess,
    summary: 'Today, active, this week, platforms',
    reply: envelope(quickStatsSchema),
  },

  crmTarget: {
    method: 'PUT',
    path: '/api/crm/target',
    access: 'company.manage',
    summary: "The company's revenue target for a week",
    body: weekTargetSchema,
    reply: envelope(weekTargetSchema),
  },
});
