import { z } from 'zod';
import { geoAggregateSchema } from '../edo/geo-aggregate.ts';
import { mapPlacesQuerySchema } from '../edo/map-places.ts';
import { geocodeResultSchema } from './geocode.ts';

const degrees = z.number().nullable();

/** GET /api/geo/map: filters of the map, and one address or route that narrows all of its figures. */
export const transportMapQuerySchema = mapPlacesQuerySchema;
export type TransportMapQuery = z.infer<typeof transportMapQuerySchema>;

/** The town of an address with its middle; names are unique within a region. */
const mapCitySchema = z.object({ name: z.string(), region: z.string(), lat: z.number(), lng: z.number() });
export type MapCity = z.infer<typeof mapCitySchema>;

/** Address of trips with its coordinates; `lat` and `lng` null: not found; `city` null: town not in the gazetteer. */
const mapAddressSchema = geocodeResultSchema.omit({ coordinates: true }).extend({
  lat: degrees,
  lng: degrees,
  type: z.enum(['loading', 'unloading']),
  city: mapCitySchema.nullable(),
  /** Count of trips. */
  count: z.number().int(),
});
export type MapAddress = z.infer<typeof mapAddressSchema>;

/** Route of trips with the coordinates of its ends and its length; null: an end was not found. */
const mapRouteSchema = z.object({
  from: z.string(),
  to: z.string(),
  fromFormatted: z.string(),
  toFormatted: z.string(),
  fromLat: degrees,
  fromLng: degrees,
  toLat: degrees,
  toLng: degrees,
  /** Count of trips. */
  count: z.number().int(),
  /** Kilometres. */
  distance: z.number().nullable(),
  /** Hours. */
  time: z.number().nullable(),
  /** Estimate from the straight line, not of a router. */
  estimated: z.boolean(),
});
export type MapRoute = z.infer<typeof mapRouteSchema>;

/** The specification's geo aggregate, coordinates included. */
export const transportMapSchema = geoAggregateSchema.omit({ addresses: true, routes: true }).extend({
  addresses: z.array(mapAddressSchema),
  routes: z.array(mapRouteSchema),
  /** Addresses without coordinates, and addresses that a provider has not answered yet. */
  notFound: z.number().int(),
  pending: z.number().int(),
});
export type TransportMap = z.infer<typeof transportMapSchema>;

/** Which maps the installation can show. */
export const mapSourcesSchema = z.object({
  yandex: z
    .object({
      /** Key of the map script; public, since each page with the map contains the key. */
      key: z.string(),
      /** Whether the Yandex map is shown first, before the map of Трасса. */
      first: z.boolean(),
    })
    .nullable(),
});
export type MapSources = z.infer<typeof mapSourcesSchema>;
