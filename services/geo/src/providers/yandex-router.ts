import type { Coordinates } from '@trassa/contracts/geo/geocode';
import { createOutbound } from '@trassa/service-kit/outbound';
import { z } from 'zod';
import { GeoProviderError, getBody } from './geocoder.ts';
import { buildRoad, type RoadRouter } from './road-router.ts';

interface YandexRouterOptions {
  url: string;
  key: string;
  timeoutMs?: number;
}

const matrixSchema = z.object({
  rows: z.array(
    z.object({
      elements: z.array(
        z.object({
          status: z.string(),
          distance: z.object({ value: z.number().min(0) }).optional(),
          duration: z.object({ value: z.number().min(0) }).optional(),
        }),
      ),
    }),
  ),
});

const routeSchema = z.object({
  route: z.object({
    legs: z.array(
      z.object({
        status: z.string(),
        steps: z.array(z.object({ length: z.number().min(0), duration: z.number().min(0) })).default([]),
      }),
    ),
  }),
});

const formatPoint = ([lat, lng]: Coordinates) => `${lat},${lng}`;

/** Distance matrix of Yandex for trucks, one pair per call. */
export function createYandexMatrix({ url, key, timeoutMs = 5000 }: YandexRouterOptions): RoadRouter {
  const name = 'yandex-matrix';
  const outbound = createOutbound({ system: name, baseUrl: url, timeoutMs });
  return {
    name,
    async measure(from, to) {
      const query = new URLSearchParams({
        origins: formatPoint(from),
        destinations: formatPoint(to),
        mode: 'truck',
        apikey: key,
      });
      const response = await outbound({ path: '/v2/distancematrix', method: 'GET', query, maxBytes: 1_048_576 });
      const answer = matrixSchema.safeParse(getBody(name, response));
      if (!answer.success) throw new GeoProviderError(name, 'not a matrix');
      const element = answer.data.rows[0]?.elements[0];
      if (element?.status !== 'OK' || !element.distance || !element.duration) return null;
      return buildRoad(element.distance.value, element.duration.value);
    },
  };
}

/** Router of Yandex for trucks. */
export function createYandexRouter({ url, key, timeoutMs = 5000 }: YandexRouterOptions): RoadRouter {
  const name = 'yandex';
  const outbound = createOutbound({ system: `${name}-router`, baseUrl: url, timeoutMs });
  return {
    name,
    async measure(from, to) {
      const query = new URLSearchParams({
        waypoints: `${formatPoint(from)}|${formatPoint(to)}`,
        mode: 'truck',
        apikey: key,
      });
      const response = await outbound({ path: '/v2/route', method: 'GET', query, maxBytes: 16_777_216 });
      const answer = routeSchema.safeParse(getBody(name, response));
      if (!answer.success) throw new GeoProviderError(name, 'not a route');
      const { legs } = answer.data.route;
      if (legs.length === 0 || legs.some(({ status }) => status !== 'OK')) return null;
      const steps = legs.flatMap((leg) => leg.steps);
      const sum = (part: 'length' | 'duration') => steps.reduce((total, step) => total + step[part], 0);
      return buildRoad(sum('length'), sum('duration'));
    },
  };
}
