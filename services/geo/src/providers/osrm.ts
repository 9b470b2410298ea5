import { createOutbound } from '@trassa/service-kit/outbound';
import { z } from 'zod';
import { GeoProviderError } from './geocoder.ts';
import { buildRoad, type RoadRouter } from './road-router.ts';

const answerSchema = z.object({
  code: z.string(),
  routes: z.array(z.object({ distance: z.number().min(0), duration: z.number().min(0) })).optional(),
});

export function createOsrm(options: { url: string; profile: string; timeoutMs?: number }): RoadRouter {
  const outbound = createOutbound({ system: 'osrm', baseUrl: options.url, timeoutMs: options.timeoutMs ?? 5000 });
  return {
    name: 'osrm',
    async measure(from, to) {
      const path = `/route/v1/${options.profile}/${from[1]},${from[0]};${to[1]},${to[0]}`;
      const query = new URLSearchParams({ overview: 'false' });
      const response = await outbound({ path, method: 'GET', query, maxBytes: 1_048_576 });
      const answer = answerSchema.safeParse(response.json());
      if (!answer.success) throw new GeoProviderError('osrm', `status ${response.status}`);
      if (answer.data.code === 'NoRoute' || answer.data.code === 'NoSegment') return null;
      const route = answer.data.routes?.[0];
      if (answer.data.code !== 'Ok' || !route) throw new GeoProviderError('osrm', answer.data.code);
      return buildRoad(route.distance, route.duration);
    },
  };
}
