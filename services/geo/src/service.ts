import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { geoSchemas } from '@trassa/contracts/geo/geo-schemas';
import { defineService } from '@trassa/service-kit/service';
import { geoConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { GeoTables } from './db/schema.ts';

/** Geocoding and routes. */
export const geoService = defineService<unknown, GeoTables>({
  name: 'geo',
  version: '1.0.0',
  config: geoConfig,
  migrations,
  connections: 2,
  build: async ({ route, db }) => {
    route(geoEndpoints.health, geoSchemas.health, async () => {
      await db.pool.query('select 1');
      return { success: true };
    });
  },
});
