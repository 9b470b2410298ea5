import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { startJobs } from '@trassa/service-kit/jobs';
import { createSealer } from '@trassa/service-kit/sealed';
import { defineService } from '@trassa/service-kit/service';
import { type PlatformsConfig, platformsConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { PlatformsTables } from './db/schema.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { connectionRoutes } from './features/connections/connections.routes.ts';
import { crmRoutes } from './features/crm/crm.routes.ts';
import { syncRoutes } from './features/sync/sync.routes.ts';
import { resumeSyncs, syncCrontab, syncTasks } from './features/sync/sync-jobs.ts';
import { x5Routes } from './features/x5/x5.routes.ts';
import { createPlatforms } from './platforms.ts';
import { createAskPlatform } from './shared/platform-session.ts';

const features = [catalogueRoutes, connectionRoutes, syncRoutes, x5Routes, crmRoutes];
/** Parallel syncs of a process; each holds a pool connection for its lock. */
const SYNCS_AT_ONCE = 4;

/** Order platforms, CRM and X5. */
export const platformsService = defineService<PlatformsConfig, PlatformsTables>({
  name: 'platforms',
  config: platformsConfig,
  migrations,
  hasJobs: true,
  keptOnErasure: ['audit'],
  connections: 12,
  build: async ({ app, config, db, now, route, getClient, systemUrl }) => {
    route(platformsEndpoints.health, async () => {
      await db.check();
      return { success: true };
    });
    const stopping = new AbortController();
    const deps = {
      db,
      config,
      now,
      stopping: stopping.signal,
      log: app.log,
      platforms: createPlatforms(config),
      sealer: createSealer([config.SEAL_KEY, ...config.SEAL_KEYS_OLD.split(',').filter(Boolean)]),
      orders: getClient('orders'),
      account: getClient('account'),
    };
    const withPlatforms = { ...deps, askPlatform: createAskPlatform(deps) };
    const jobs = await startJobs({
      roundMs: config.ROUND_MS,
      systemUrl,
      service: 'platforms',
      tasks: syncTasks(withPlatforms),
      log: app.log,
      concurrency: SYNCS_AT_ONCE,
      crontab: syncCrontab,
    });
    for (const routes of features) routes({ ...withPlatforms, route, jobs });
    await resumeSyncs(deps, jobs);
    return {
      jobs,
      close: async () => {
        stopping.abort();
        await jobs.stop();
      },
    };
  },
});
