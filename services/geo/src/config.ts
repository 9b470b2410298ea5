import { buildJsonSettingSchema } from '@trassa/service-kit/config';
import { z } from 'zod';

const buildUrlsSchema = (usual: string) =>
  z
    .string()
    .default(usual)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.url()).min(1));

const buildNamesSchema = <T extends string>(known: readonly [T, ...T[]]) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter(Boolean))
    .pipe(z.array(z.enum(known)));

/** Without providers places come from the gazetteer alone. */
export const geoConfig = z.object({
  /** Geocoders in the order of their use. */
  GEO_GEOCODERS: buildNamesSchema(['yandex', 'yandex-1x', 'nominatim', 'photon']),
  /** Routers in the order of their use. */
  GEO_ROUTERS: buildNamesSchema(['yandex', 'yandex-matrix', 'osrm']),
  /** Calls per provider and UTC day; the rest waits for the next day. */
  GEO_DAILY_CALLS: z.coerce.number().int().min(0).default(1000),
  /** Calls of a process per provider and second; Nominatim is limited to one. */
  GEO_CALLS_PER_SECOND: z.coerce.number().min(0.01).max(1000).default(10),
  /** User agent for Nominatim and Photon, required by their usage policies. */
  GEO_USER_AGENT: z.string().default('trassa-geo/1.0'),
  YANDEX_GEOCODER_URL: z.url().default('https://geocode-maps.yandex.ru'),
  YANDEX_GEOCODER_KEY: z.string().default(''),
  YANDEX_ROUTER_URL: z.url().default('https://api.routing.yandex.net'),
  YANDEX_ROUTER_KEY: z.string().default(''),
  NOMINATIM_URL: z.url().default('https://nominatim.openstreetmap.org'),
  PHOTON_URL: z.url().default('https://photon.komoot.io'),
  OSRM_URL: z.url().default('https://router.project-osrm.org'),
  OSRM_PROFILE: z.string().regex(/^\w+$/).default('driving'),
  /** Addresses of Wialon that companies may choose from, the usual one first; no other is asked. */
  WIALON_URLS: buildUrlsSchema('https://hst-api.wialon.com,https://hst-api.regwialon.com'),
  /** Addresses of ГлонассСофт that companies may choose from. */
  GLONASSSOFT_URLS: buildUrlsSchema('https://hosting.glonasssoft.ru'),
  /** Addresses of Omnicomm Online that companies may choose from. */
  OMNICOMM_URLS: buildUrlsSchema('https://online.omnicomm.ru'),
  /** Page on which a person makes a token of Wialon. */
  WIALON_TOKEN_URL: z
    .url()
    .default('https://hosting.wialon.com/login.html?client_id=Trassa&access_type=0x100&duration=0&lang=ru&flags=0x1'),
  /** Deadline of a call to a monitoring system, in milliseconds. */
  POSITION_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(8000),
  /** Trial access of the sandbox by system, shown in the wizard; absent for real systems. */
  POSITION_TRIALS: buildJsonSettingSchema(
    z.record(z.string(), z.object({ login: z.string(), secret: z.string() })),
    '{}',
  ),
  /** Encryption key of passwords and tokens of monitoring systems; at least 32 characters. */
  SEAL_KEY: z.string().min(32),
  /** Former values of SEAL_KEY, comma-separated, for decryption only. */
  SEAL_KEYS_OLD: z.string().default(''),
  /** Public origin, which phones and Traccar send to; without it pages use their own. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Key of the Yandex map script; without it the installation has its own map only. */
  YANDEX_MAPS_KEY: z.string().default(''),
  /** `1`: the Yandex map first, our own when it fails; `0`: the other way round. */
  YANDEX_MAPS_FIRST: z.enum(['0', '1']).default('1'),
  /** Origin (and prefix) of DaData's suggestions. */
  DADATA_URL: z.url().default('https://suggestions.dadata.ru'),
  /** Without a token addresses are suggested by the gazetteer alone. */
  DADATA_TOKEN: z.string().default(''),
});
export type GeoConfig = z.infer<typeof geoConfig>;
