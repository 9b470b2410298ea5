import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addFaults } from '../../shared/faults.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import { findSpot, formatFullRegion, measureDrive } from '../../world/place-search.ts';

const searchSchema = z.object({ q: z.string().min(1) });
const routePattern = /^(-?[\d.]+),(-?[\d.]+);(-?[\d.]+),(-?[\d.]+)$/;

/** Nominatim, Photon and OSRM, under the path prefix of the plugin. */
export async function osmRoutes(app: FastifyInstance): Promise<void> {
  addFaults(app, { errorBody: (status, message) => ({ error: { code: status, message } }) });
  addRequestStats(app);
  app.get('/nominatim/search', async (request, reply) => {
    const query = searchSchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: { code: 400, message: 'Nothing to search for.' } });
    if (!request.headers['user-agent']?.includes('/')) return reply.code(403).send('User-Agent is missing');
    return buildNominatimAnswer(query.data.q);
  });
  app.get('/photon/api', async (request, reply) => {
    const query = searchSchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ message: 'missing search term' });
    return { type: 'FeatureCollection', features: buildPhotonFeatures(query.data.q) };
  });
  app.get<{ Params: { ends: string } }>('/osrm/route/v1/:profile/:ends', async ({ params }, reply) => {
    const [, ...numbers] = routePattern.exec(params.ends) ?? [];
    if (numbers.length !== 4) return reply.code(400).send({ code: 'InvalidUrl', message: 'URL string malformed' });
    const [lonA = 0, latA = 0, lonB = 0, latB = 0] = numbers.map(Number);
    const { metres, seconds } = measureDrive([latA, lonA], [latB, lonB]);
    if (metres > 15_000_000) return reply.code(400).send({ code: 'NoRoute', message: 'Impossible route' });
    return { code: 'Ok', routes: [{ distance: metres, duration: seconds, legs: [] }], waypoints: [] };
  });
}

function buildNominatimAnswer(text: string) {
  const spot = findSpot(text);
  if (!spot) return [];
  const { site, city } = spot;
  const { lat, lon } = site ?? city;
  const road = site ? { road: site.street, house_number: site.house, postcode: site.postcode } : {};
  return [
    {
      place_id: 1,
      lat: String(lat),
      lon: String(lon),
      display_name: [site?.house, site?.street, city.name, formatFullRegion(city), 'Россия'].filter(Boolean).join(', '),
      category: site ? 'building' : 'boundary',
      type: site ? 'yes' : 'administrative',
      addresstype: site ? 'building' : 'city',
      address: { state: formatFullRegion(city), city: city.name, ...road, country: 'Россия', country_code: 'ru' },
    },
  ];
}

function buildPhotonFeatures(text: string) {
  const spot = findSpot(text);
  if (!spot) return [];
  const { site, city } = spot;
  const { lat, lon } = site ?? city;
  const own = site ? { street: site.street, housenumber: site.house, city: city.name } : { name: city.name };
  const properties = {
    ...own,
    state: formatFullRegion(city),
    country: 'Россия',
    countrycode: 'RU',
    type: site ? 'house' : 'city',
  };
  return [{ type: 'Feature', geometry: { type: 'Point', coordinates: [lon, lat] }, properties }];
}
