import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
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

const idParams = z.object({ id: z.string().max(100) });

/** What travels in the calls of `platformsEndpoints`. */
export const platformsSchemas = {
  health: { reply: doneSchema },
  platforms: { reply: envelope(z.array(platformSchema)) },
  logo: { params: z.object({ file: z.string().max(64) }), reply: z.unknown() },
  connections: { reply: envelope(z.array(platformConnectionSchema)) },
  connect: { body: connectPlatformSchema, reply: envelope(platformConnectionSchema) },
  disconnect: { params: idParams, reply: doneSchema },
  test: { params: idParams, reply: connectionTestSchema },
  sync: { params: idParams, reply: envelope(platformSyncResultSchema) },
  syncs: { params: idParams, reply: envelope(z.array(platformSyncSchema)) },
  x5Auth: { body: x5AuthSchema, reply: envelope(x5TokenSchema) },
  x5Forget: { reply: doneSchema },
  x5Test: { reply: doneSchema },
  x5Health: { reply: doneSchema },
  crmDashboard: { reply: envelope(crmDashboardSchema) },
  crmPlatforms: { reply: envelope(z.object({ platforms: z.array(platformAnalyticsSchema) })) },
  crmQuickStats: { reply: envelope(quickStatsSchema) },
  crmTarget: { body: weekTargetSchema, reply: envelope(weekTargetSchema) },
};
