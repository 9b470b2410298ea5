import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addFaults } from '../../shared/faults.ts';
import { addRequestStats } from '../../shared/request-stats.ts';
import { type FoundSpot, findSpot, formatFullRegion, measureDrive } from '../../world/place-search.ts';
import { buildMapScript } from './map-script.ts';

/** Response in the format of Yandex: `found` is a string, `pos` is longitude first. */
function buildGeocoderAnswer(request: string, results: number) {
  const spot = findSpot(request);
  const found = { request, found: spot ? '1' : '0', results: String(results) };
  return {
    response: {
      GeoObjectCollection: {
        metaDataProperty: { GeocoderResponseMetaData: found },
        featureMember: spot ? [{ GeoObject: buildGeoObject(spot) }] : [],
      },
    },
  };
}

function buildGeoObject({ site, city }: FoundSpot) {
  const region = formatFullRegion(city);
  const street = site ? [site.street, site.house] : [];
  const text = ['Россия', ...new Set([region, city.name]), ...street].join(', ');
  const { lat, lon } = site ?? city;
  const half = site ? 0.002 : 0.1;
  return {
    metaDataProperty: {
      GeocoderMetaData: {
        kind: site ? 'house' : 'locality',
        text,
        precision: site ? 'exact' : 'other',
        Address: {
          country_code: 'RU',
          ...(site ? { postal_code: site.postcode } : {}),
          formatted: text,
          Components: [
            { kind: 'country', name: 'Россия' },
            { kind: 'province', name: 'Федеральный округ' },
            { kind: 'province', name: region },
            { kind: 'locality', name: city.name },
            ...(site
              ? [
                  { kind: 'street', name: site.street },
                  { kind: 'house', name: site.house },
                ]
              : []),
          ],
        },
      },
    },
    description: `${city.name}, Россия`,
    name: site ? street.join(', ') : city.name,
    boundedBy: { Envelope: { lowerCorner: `${lon - half} ${lat - half}`, upperCorner: `${lon + half} ${lat + half}` } },
    Point: { pos: `${lon} ${lat}` },
  };
}

interface YandexOptions {
  /** API key of geocoder and router. */
  apiKey: string;
}

const ERRORS: Record<number, string> = { 400: 'Bad Request', 403: 'Forbidden', 429: 'Too Many Requests' };
const buildErrorBody = (statusCode: number, message: string) => ({
  statusCode,
  error: ERRORS[statusCode] ?? 'Internal Server Error',
  message,
});
const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send(buildErrorBody(status, message));

const geocodeSchema = z.object({
  geocode: z.string().min(1),
  lang: z.string().optional(),
  format: z.literal('json'),
  results: z.coerce.number().int().min(1).max(50).default(10),
});
const pointSchema = z
  .string()
  .regex(/^-?[\d.]+,-?[\d.]+$/)
  .transform((text) => text.split(',').map(Number) as [number, number]);
const pointsSchema = z
  .string()
  .transform((text) => text.split('|'))
  .pipe(z.array(pointSchema).min(1).max(100));

function addGeocoder(app: FastifyInstance, path: string, needsLang: boolean): void {
  app.get(path, async (request, reply) => {
    const query = geocodeSchema.safeParse(request.query);
    if (!query.success) return refuse(reply, 400, query.error.issues[0]?.path.join('.') ?? 'query');
    if (needsLang && !query.data.lang) return refuse(reply, 400, 'lang');
    return buildGeocoderAnswer(query.data.geocode, query.data.results);
  });
}

function addRouting(app: FastifyInstance): void {
  const matrixSchema = z.object({ origins: pointsSchema, destinations: pointsSchema });
  app.get('/v2/distancematrix', async (request, reply) => {
    const query = matrixSchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ errors: [z.prettifyError(query.error)] });
    const { origins, destinations } = query.data;
    return { rows: origins.map((from) => ({ elements: destinations.map((to) => buildMatrixElement(from, to)) })) };
  });
  const routeSchema = z.object({ waypoints: pointsSchema });
  app.get('/v2/route', async (request, reply) => {
    const query = routeSchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ errors: [z.prettifyError(query.error)] });
    const { waypoints } = query.data;
    return {
      traffic: 'disabled',
      route: { legs: waypoints.slice(1).map((to, at) => buildRouteLeg(waypoints[at] ?? to, to)) },
    };
  });
}

function buildMatrixElement(from: [number, number], to: [number, number]) {
  const { metres, seconds } = measureDrive(from, to);
  return { status: 'OK', distance: { value: metres }, duration: { value: seconds } };
}

function buildRouteLeg(from: [number, number], to: [number, number]) {
  const { metres, seconds } = measureDrive(from, to);
  return { status: 'OK', steps: [{ length: metres, duration: seconds, polyline: { points: [from, to] } }] };
}

function createKeyCheck(apiKey: string) {
  return async (request: FastifyRequest<{ Querystring: { apikey?: string } }>, reply: FastifyReply) => {
    if (request.url.includes('/_') || request.url.includes('/maps/')) return;
    if (request.query.apikey !== apiKey) return refuse(reply, 403, 'Invalid api key');
  };
}

/** Geocoder, router and map script of Yandex, under the path prefix of the plugin. */
export async function yandexRoutes(app: FastifyInstance, options: YandexOptions): Promise<void> {
  app.addHook('onRequest', createKeyCheck(options.apiKey));
  addFaults(app, { errorBody: buildErrorBody });
  addRequestStats(app);
  addGeocoder(app, '/v1/', true);
  addGeocoder(app, '/1.x/', false);
  addRouting(app);
  app.get<{ Querystring: Record<string, string> }>('/maps/2.1/', async ({ query }, reply) =>
    reply.type('text/javascript; charset=utf-8').send(buildMapScript(query)),
  );
}
