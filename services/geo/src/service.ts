import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { type Jobs, startJobs } from '@trassa/service-kit/jobs';
import { defineService } from '@trassa/service-kit/service';
import { type GeoConfig, geoConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { GeoTables } from './db/schema.ts';
import { addressSuggestionRoutes } from './features/address-suggestions/address-suggestions.routes.ts';
import { mapRoutes } from './features/map/map.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { roadsRoutes } from './features/roads/roads.routes.ts';
import type { AddressSource } from './providers/address-source.ts';
import { chosenGeocoders, chosenRouters } from './providers/chosen-providers.ts';
import { createDadataAddresses } from './providers/dadata-addresses.ts';
import { createGazetteerAddresses } from './providers/gazetteer-addresses.ts';
import { createCallBudget } from './shared/call-budget.ts';
import type { GeoDeps } from './shared/deps.ts';
import { loadGazetteer } from './shared/gazetteer/load-gazetteer.ts';
import { lookUpWaiting } from './shared/lookup-waiting.ts';

const ASK = 'ask_waiting';

export const geoService = defineService<GeoConfig, GeoTables>({
  name: 'geo',
  version: '1.0.0',
  config: geoConfig,
  migrations,
  hasJobs: true,
  connections: 4,
  build: async ({ route, db, now, app, config, getClient, systemUrl }) => {
    route(geoEndpoints.health, async () => {
      await db.pool.query('select 1');
      return { success: true };
    });
    const perDay = { callsPerDay: config.GEO_DAILY_CALLS, callsPerSecond: config.GEO_CALLS_PER_SECOND };
    let jobs: Jobs | null = null;
    const deps: GeoDeps = {
      ...{ db, now, config, log: app.log },
      geocoders: chosenGeocoders(config),
      routers: chosenRouters(config),
      budget: createCallBudget({ db, now, ...perDay }),
      gazetteer: loadGazetteer(),
      queueLookups: async () => jobs?.add(ASK, {}, { key: ASK }),
    };
    placesRoutes(route, deps);
    roadsRoutes(route, deps);
    addressSuggestionRoutes(route, { sources: createAddressSources(deps), log: app.log });
    mapRoutes(route, deps, getClient('edo'));
    const stopping = new AbortController();
    jobs = await startJobs({
      roundMs: config.ROUND_MS,
      systemUrl,
      service: 'geo',
      tasks: {
        [ASK]: async () => {
          if (await lookUpWaiting(deps, stopping.signal)) await deps.queueLookups();
        },
      },
      log: app.log,
      concurrency: 1,
      crontab: `* * * * * ${ASK}`,
    });
    return { jobs, close: () => close(stopping, jobs) };
  },
});

async function close(stopping: AbortController, jobs: Jobs | null): Promise<void> {
  stopping.abort();
  await jobs?.stop();
}

/** Who suggests addresses, in this order: DaData where there is a token, and the gazetteer. */
function createAddressSources({ config, gazetteer, now }: GeoDeps): AddressSource[] {
  const { DADATA_URL: url, DADATA_TOKEN: token } = config;
  return [...(token ? [createDadataAddresses({ url, token, now })] : []), createGazetteerAddresses(gazetteer)];
}
