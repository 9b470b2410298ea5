import type { GeoConfig } from '../config.ts';
import type { Geocoder } from './geocoder.ts';
import { createNominatim } from './nominatim.ts';
import { createOsrm } from './osrm.ts';
import { createPhoton } from './photon.ts';
import type { RoadRouter } from './road-router.ts';
import { createYandexGeocoder } from './yandex-geocoder.ts';
import { createYandexMatrix, createYandexRouter } from './yandex-router.ts';

export function createGeocoders(config: GeoConfig): Geocoder[] {
  const yandex = { url: config.YANDEX_GEOCODER_URL, key: config.YANDEX_GEOCODER_KEY };
  const userAgent = config.GEO_USER_AGENT;
  const known = {
    yandex: () => createYandexGeocoder({ ...yandex, version: 'v1' }),
    'yandex-1x': () => createYandexGeocoder({ ...yandex, version: '1.x' }),
    nominatim: () => createNominatim({ url: config.NOMINATIM_URL, userAgent }),
    photon: () => createPhoton({ url: config.PHOTON_URL, userAgent }),
  };
  return config.GEO_GEOCODERS.map((name) => known[name]());
}

export function createRoadRouters(config: GeoConfig): RoadRouter[] {
  const yandex = { url: config.YANDEX_ROUTER_URL, key: config.YANDEX_ROUTER_KEY };
  const known = {
    yandex: () => createYandexRouter(yandex),
    'yandex-matrix': () => createYandexMatrix(yandex),
    osrm: () => createOsrm({ url: config.OSRM_URL, profile: config.OSRM_PROFILE }),
  };
  return config.GEO_ROUTERS.map((name) => known[name]());
}
