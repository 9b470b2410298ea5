import { z } from 'zod';

const names = <T extends string>(known: readonly [T, ...T[]]) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter(Boolean))
    .pipe(z.array(z.enum(known)));

/** Settings of services/geo beyond the common ones. Without providers places come from the gazetteer alone. */
export const geoConfig = z.object({
  /** Who is asked where an address is, in this order. */
  GEO_GEOCODERS: names(['yandex', 'yandex-1x', 'nominatim', 'photon']),
  /** Who is asked the length of a route leg, in this order. */
  GEO_ROUTERS: names(['yandex', 'yandex-matrix', 'osrm']),
  /** Calls of one provider in a day of UTC; the rest waits for the next. */
  GEO_DAILY_CALLS: z.coerce.number().int().min(0).default(1000),
  /** Calls of one provider in a second; Nominatim is never asked more than once. */
  GEO_CALLS_PER_SECOND: z.coerce.number().min(0.01).max(1000).default(10),
  /** How Nominatim and Photon are told who asks, as their rules demand. */
  GEO_USER_AGENT: z.string().default('trassa-geo/1.0'),
  YANDEX_GEOCODER_URL: z.url().default('https://geocode-maps.yandex.ru'),
  YANDEX_GEOCODER_KEY: z.string().default(''),
  YANDEX_ROUTER_URL: z.url().default('https://api.routing.yandex.net'),
  YANDEX_ROUTER_KEY: z.string().default(''),
  NOMINATIM_URL: z.url().default('https://nominatim.openstreetmap.org'),
  PHOTON_URL: z.url().default('https://photon.komoot.io'),
  OSRM_URL: z.url().default('https://router.project-osrm.org'),
  OSRM_PROFILE: z.string().regex(/^\w+$/).default('driving'),
  /** Key of the map script of Yandex; without it the installation shows its own map only. */
  YANDEX_MAPS_KEY: z.string().default(''),
  /** `1`: the map of Yandex first, our own when it fails; `0`: the other way round. */
  YANDEX_MAPS_FIRST: z.enum(['0', '1']).default('1'),
  /** Origin (and prefix) of DaData's suggestions. */
  DADATA_URL: z.url().default('https://suggestions.dadata.ru'),
  /** Without a token addresses are suggested by the gazetteer alone. */
  DADATA_TOKEN: z.string().default(''),
});
/** Type of {@link geoConfig}. */
export type GeoConfig = z.infer<typeof geoConfig>;
