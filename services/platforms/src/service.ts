import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { platformsSchemas } from '@trassa/contracts/platforms/platforms-schemas';
import { defineService } from '@trassa/service-kit/service';
import { platformsConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { PlatformsTables } from './db/schema.ts';

/** Order platforms, CRM and X5. */
export const platformsService = defineService<unknown, PlatformsTables>({
  name: 'platforms',
  version: '1.0.0',
  config: platformsConfig,
  migrations,
  connections: 2,
  build: async ({ route, db }) => {
    route(platformsEndpoints.health, platformsSchemas.health, async () => {
      await db.pool.query('select 1');
      return { success: true };
    });
  },
});
