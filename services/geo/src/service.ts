import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { type Jobs, startJobs } from '@trassa/service-kit/jobs';
import { startRounds } from '@trassa/service-kit/rounds';
import { createSealer } from '@trassa/service-kit/sealed';
import { defineService, type ServiceContext } from '@trassa/service-kit/service';
import { type GeoConfig, geoConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { GeoTables } from './db/schema.ts';
import { addressSuggestionRoutes } from './features/address-suggestions/address-suggestions.routes.ts';
import { deviceRoutes } from './features/doors/doors.routes.ts';
import { dutyRoutes } from './features/duty/duty.routes.ts';
import { forgetPeople, peopleCrontab } from './features/duty/forget-people.ts';
import { mapRoutes } from './features/map/map.routes.ts';
import { phonesRoutes } from './features/phones/phones.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { sourcesCrontab, sourceTasks } from './features/position-sources/source-jobs.ts';
import { createAskSource } from './features/position-sources/source-session.ts';
import { sourcesRoutes } from './features/position-sources/sources.routes.ts';
import { keepTracks, tracksCrontab } from './features/positions/keep-tracks.ts';
import { createMovedVehicleEvaluation } from './features/positions/look-at-moved.ts';
import { positionsRoutes } from './features/positions/positions.routes.ts';
import { roadsRoutes } from './features/roads/roads.routes.ts';
import type { AddressSource } from './providers/address-source.ts';
import { createGeocoders, createRoadRouters } from './providers/chosen-providers.ts';
import { createDadataAddresses } from './providers/dadata-addresses.ts';
import { createGazetteerAddresses } from './providers/gazetteer-addresses.ts';
import { createPositionProviders } from './providers/positions/position-providers.ts';
import { createCallBudget } from './shared/call-budget.ts';
import type { GeoDeps } from './shared/deps.ts';
import { createFindTrip, createFleetTripsReader, createLateArrivalsSender } from './shared/fleet-trips.ts';
import { loadGazetteer } from './shared/gazetteer/load-gazetteer.ts';
import { lookUpWaitingPlacesAndRoads } from './shared/lookup-waiting.ts';
import { createMoveNotifier } from './shared/positions/move-news.ts';
import { createPositionWriter } from './shared/positions/position-writer.ts';

const LOOKUP_TASK = 'ask_waiting';

export const geoService = defineService<GeoConfig, GeoTables>({
  name: 'geo',
  config: geoConfig,
  migrations,
  hasJobs: true,
  connections: 4,
  build: async (context) => {
    const { route, db, now, app, config, getClient, systemUrl } = context;
    route(geoEndpoints.health, async () => {
      await db.check();
      return { success: true };
    });
    const perDay = { callsPerDay: config.GEO_DAILY_CALLS, callsPerSecond: config.GEO_CALLS_PER_SECOND };
    let jobs: Jobs | null = null;
    const deps: GeoDeps = {
      ...{ db, now, config, log: app.log },
      geocoders: createGeocoders(config),
      routers: createRoadRouters(config),
      budget: createCallBudget({ db, now, ...perDay }),
      gazetteer: loadGazetteer(),
      queueLookups: async () => jobs?.add(LOOKUP_TASK, {}, { key: LOOKUP_TASK }),
    };
    placesRoutes(route, deps);
    roadsRoutes(route, deps);
    addressSuggestionRoutes(route, { sources: createAddressSources(deps), log: app.log });
    mapRoutes(route, deps, getClient('edo'));
    const positions = startPositions(context, deps);
    const stopping = new AbortController();
    jobs = await startJobs({
      roundMs: config.ROUND_MS,
      systemUrl,
      service: 'geo',
      tasks: {
        [LOOKUP_TASK]: async () => {
          if (await lookUpWaitingPlacesAndRoads(deps, stopping.signal)) await deps.queueLookups();
        },
        keep_tracks: () => keepTracks(deps),
        forget_people: () => forgetPeople({ ...deps, account: getClient('account') }),
        ...sourceTasks(positions.pull),
      },
      log: app.log,
      concurrency: 3,
      crontab: [`* * * * * ${LOOKUP_TASK}`, tracksCrontab, peopleCrontab, sourcesCrontab].join('\n'),
    });
    // The hourly run may have been missed while the service was stopped.
    await jobs.add('keep_tracks', {}, { key: 'keep_tracks' });
    return {
      jobs,
      close: async () => {
        stopping.abort();
        await jobs?.stop();
        await positions.close();
      },
    };
  },
});

/** Starts what receives positions and what evaluates them. */
function startPositions({ app, route, db, now, config, getClient }: Context, deps: GeoDeps) {
  const news = createMoveNotifier(getClient('account'), app.log);
  const writer = createPositionWriter({ db, now, onMoved: news.tell });
  const orders = getClient('orders');
  const readFleetTrips = createFleetTripsReader(orders, now);
  const positions = { ...deps, readFleetTrips };
  positionsRoutes(route, { ...positions, findTrip: createFindTrip(orders) });
  deviceRoutes(route, { app, db, now, writer });
  phonesRoutes(route, { db, now, readFleetTrips });
  dutyRoutes(route, { db, now, readFleetTrips, writer });
  const sealer = createSealer([config.SEAL_KEY, ...config.SEAL_KEYS_OLD.split(',').filter(Boolean)]);
  const providers = createPositionProviders(config);
  const pull = { db, now, log: app.log, writer, askSource: createAskSource({ db, sealer, providers }) };
  sourcesRoutes(route, { ...pull, config, sealer, providers, readFleetTrips });
  const look = { ...positions, onSeen: news.tell, tellLate: createLateArrivalsSender(orders) };
  const rounds = startRounds(createMovedVehicleEvaluation(look), {
    ...{ everyMs: config.ROUND_MS, log: app.log, failure: 'moved vehicles were not listed' },
  });
  return {
    pull,
    close: async () => {
      await rounds.close();
      await news.close();
    },
  };
}

type Context = ServiceContext<GeoConfig, GeoTables>;

/** Who suggests addresses, in this order: DaData where there is a token, and the gazetteer. */
function createAddressSources({ config, gazetteer, now }: GeoDeps): AddressSource[] {
  const { DADATA_URL: url, DADATA_TOKEN: token } = config;
  return [...(token ? [createDadataAddresses({ url, token, now })] : []), createGazetteerAddresses(gazetteer)];
}
