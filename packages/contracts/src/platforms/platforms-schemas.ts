import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { idText } from '../ids.ts';
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

const idParams = z.object({ id: idText(100) });

/** What travels in the calls of `platformsEndpoints`. */
export const platformsSchemas = {
  health: { summary: 'Health of platforms', reply: doneSchema },
  platforms: { summary: 'The catalogue: platforms that can be connected', reply: envelope(z.array(platformSchema)) },
  logo: { summary: 'Logo of a platform, SVG', params: z.object({ file: idText(64) }), reply: z.unknown() },
  connections: { summary: "The company's own connections", reply: envelope(z.array(platformConnectionSchema)) },
  connect: {
    summary: 'Sign in at a platform, keep the access sealed and start the first sync',
    body: connectPlatformSchema,
    reply: envelope(platformConnectionSchema),
  },
  disconnect: {
    summary: 'Forget a connection with its password; orders taken in stay',
    params: idParams,
    reply: doneSchema,
  },
  test: { summary: 'Ask the platform whether it still lets us in', params: idParams, reply: connectionTestSchema },
  sync: {
    summary: 'Take orders now; joins a sync under way',
    params: idParams,
    reply: envelope(platformSyncResultSchema),
  },
  syncs: {
    summary: 'The last 50 syncs of a connection, newest first',
    params: idParams,
    reply: envelope(z.array(platformSyncSchema)),
  },
  x5Auth: {
    summary: 'Get a token of X5: a handle that stands for it',
    body: x5AuthSchema,
    reply: envelope(x5TokenSchema),
  },
  x5Forget: { summary: 'Forget the tokens of X5 this user was given', reply: doneSchema },
  x5Test: {
    summary: 'Ask X5 whether the token still works; the token is the bearer and needs no other sign-in',
    reply: doneSchema,
  },
  x5Health: { summary: 'Health of X5 calls', reply: doneSchema },
  crmDashboard: {
    summary: 'Quick stats, top platforms, efficiency and the last 30 days',
    reply: envelope(crmDashboardSchema),
  },
  crmPlatforms: {
    summary: 'Orders by platform, the greatest sum first',
    reply: envelope(z.object({ platforms: z.array(platformAnalyticsSchema) })),
  },
  crmQuickStats: { summary: 'Today, active, this week, platforms', reply: envelope(quickStatsSchema) },
  crmTarget: {
    summary: "The company's revenue target for a week",
    body: weekTargetSchema,
    reply: envelope(weekTargetSchema),
  },
};
